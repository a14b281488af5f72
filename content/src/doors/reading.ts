import compiled from '../../dist/reading.json' with { type: 'json' }
import type { Reading } from '../reading.ts'

export type { Reading }
/** Resources and posts by what they teach, without their descriptions: the dashboard need not load all of the others. */
export const reading = compiled as Reading[]
