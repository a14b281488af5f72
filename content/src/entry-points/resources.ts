import compiled from '../../dist/resources.json' with { type: 'json' }
import type { Resource } from '../kinds/resource.ts'

export type { Resource }
/** In the order of the page; those that it shows are listed. */
export const resources = compiled as Resource[]
