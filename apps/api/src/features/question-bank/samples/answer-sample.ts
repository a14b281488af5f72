import { samples } from '@nextround/content/samples'
import type { OptionKey, Verdict } from '@nextround/contract/quizzes'
import { AppError } from '#platform/errors.ts'
import type { SampleLimit } from './sample-limit.ts'

type Answer = { sampleId: string; answer: OptionKey; ip: string }

/** Returns the verdict on every guess, because a sample is published with its answer on its topic's page. */
export async function answerSample(
  { limit }: { limit: SampleLimit },
  { sampleId, answer, ip }: Answer,
): Promise<Verdict> {
  await limit(ip)
  const sample = samples.find(({ id }) => id === sampleId)
  if (!sample) throw new AppError('sample.not-found')
  return {
    chosen: answer,
    isCorrect: answer === sample.answer,
    correctAnswer: sample.answer,
    why: sample.explain.why,
    whyNot: sample.explain.wrong,
  }
}
