import compiled from '../dist/catalogue.json' with { type: 'json' }
import type { Brand, Topic } from './schema.ts'

export type { Brand, Topic }

/** The public door: nothing behind it is secret. */
export const { brand, topics } = compiled as { brand: Brand; topics: Topic[] }
