import compiled from '../../dist/misconceptions.json' with { type: 'json' }
import type { Misconception } from '../kinds/misconception.ts'

/** The server's door, as that of the questions: a correction gives answers away. */
export const misconceptions = compiled as unknown as Misconception[]
