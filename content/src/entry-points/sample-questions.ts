import compiled from '../../dist/sample-questions.json' with { type: 'json' }
import type { SampleQuestion } from '../samples.ts'

export type { SampleQuestion }
/** Without their answers, for a page that asks them. */
export const sampleQuestions = compiled as unknown as SampleQuestion[]
