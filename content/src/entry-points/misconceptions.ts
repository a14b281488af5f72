import compiled from '../../dist/misconceptions.json' with { type: 'json' }
import type { Misconception } from '../kinds/misconception.ts'

/** For Node only, like the questions: a correction reveals answers. */
export const misconceptions = compiled as unknown as Misconception[]
