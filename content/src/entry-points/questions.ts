import compiled from '../../dist/questions.json' with { type: 'json' }
import type { CompiledChoice, CompiledNumber } from '../compile-question.ts'

export type Question = CompiledChoice | CompiledNumber
export type Choice = CompiledChoice
export type NumberToType = CompiledNumber
/** For Node only: it contains the answers and does not resolve in a browser build. */
export const questions = compiled as unknown as Question[]
