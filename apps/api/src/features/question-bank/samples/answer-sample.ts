import { samples } from '@nextround/content/samples'
import type { OptionKey } from '@nextround/contract/quizzes'
import type { SampleVerdict } from '@nextround/contract/samples'
import { AppError } from '#platform/errors.ts'
import type { SampleLimit } from './sample-limit.ts'

type Answer = { sampleId: string; answer: OptionKey; ip: string }

/** Returns the verdict on every guess, because a sample is published with its answer on its topic's page. */
export async function answerSample(
  { limit }: { limit: SampleLimit },
  { sampleId, answer, ip }: Answer,
): Promise<SampleVerdict> {
  await limit(ip)
  const sample = samples.find(({ id }) => id === sampleId)
  if (!sample) throw new AppError('sample.not-found')
  if (!(answer in sample.options)) throw new AppError('request.invalid')
  return {
    chosen: answer,
    isCorrect: answer === sample.answer,
    correctAnswer: sample.answer,
    why: sample.explain.why,
    whyNot: sample.explain.wrong,
  }
}
