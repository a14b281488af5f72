import compiled from '../../dist/samples.json' with { type: 'json' }
import type { CompiledQuestion } from '../compile-question.ts'

/** For Node only: it holds the answers that the card of the home page asks for. */
export const samples = compiled as unknown as CompiledQuestion[]
