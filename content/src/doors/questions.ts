import compiled from '../../dist/questions.json' with { type: 'json' }
import type { Question } from '../kinds/question.ts'

export type { Question }
/** The server's door: it holds the answers, and resolves in Node only. */
export const questions = compiled as unknown as Question[]
