import compiled from '../../dist/resources.json' with { type: 'json' }
import type { RatingPoint, Resource } from '../kinds/resource.ts'

export type { RatingPoint, Resource }
/** In the order of the page. `listed` resources are shown first. */
export const resources = compiled as Resource[]

export const MAX_STARS = 5
/** Starts from one star, because every resource in the list is worth reading. */
export const starsOf = ({ points }: Pick<Resource, 'points'>): number => 1 + points.length
