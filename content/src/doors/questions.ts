import compiled from '../../dist/questions.json' with { type: 'json' }
import type { CompiledQuestion } from '../compile-question.ts'

export type Question = CompiledQuestion
/** The server's door: it holds the answers, and resolves in Node only. */
export const questions = compiled as unknown as Question[]
