import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { choiceKey, OptionKey } from './question-kinds/choice.ts'

/** Samples are choices: pages show them without scripts. */
export const SampleVerdict = z.object({ ...choiceKey, chosen: OptionKey, isCorrect: z.boolean() })
export type SampleVerdict = z.infer<typeof SampleVerdict>

/** Stores nothing: the same answer has the same verdict for everyone. */
export const answerSample = endpoint({
  method: 'POST',
  path: '/api/samples/:sampleId/answers',
  access: 'public',
  summary:
    'Checks an answer to a sample question and explains it. Needs no account; limited per network.',
  params: z.object({ sampleId: z.string().check(z.maxLength(40)) }),
  body: z.strictObject({ answer: OptionKey }),
  reply: SampleVerdict,
})
