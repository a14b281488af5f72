import compiled from '../../dist/questions.json' with { type: 'json' }
import type {
  CompiledChoice,
  CompiledMultiple,
  CompiledNumber,
  CompiledQuestion,
} from '../compile-question.ts'

export type Question = CompiledQuestion
export type Choice = CompiledChoice
export type Multiple = CompiledMultiple
export type NumberToType = CompiledNumber
/** For Node only: it contains the answers and does not resolve in a browser build. */
export const questions = compiled as unknown as Question[]
