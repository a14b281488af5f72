import compiled from '../../dist/reading.json' with { type: 'json' }
import type { Reading } from '../reading.ts'

export type { Reading }
/** Guides, resources and posts by what they teach: what the dashboard chooses from. */
export const reading = compiled as Reading[]
