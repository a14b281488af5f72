import compiled from '../../dist/samples.json' with { type: 'json' }
import type { CompiledChoice } from '../compile-question.ts'

/** For Node only: it contains the answers to the samples on the home page. */
export const samples = compiled as unknown as CompiledChoice[]
