import compiled from '../../dist/resources.json' with { type: 'json' }
import type { RatingPoint, Resource } from '../kinds/resource.ts'

export type { RatingPoint, Resource }
/** In the order of the page: those that it shows first are listed. */
export const resources = compiled as Resource[]

export const MOST_STARS = 5
/** One to begin with: whatever is in the list was found worth reading. */
export const starsOf = ({ points }: Pick<Resource, 'points'>): number => 1 + points.length
