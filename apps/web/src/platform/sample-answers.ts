import { deviceStorage } from './device-storage.ts'

/** An answer given on the home page, before the visitor has an account to save it in. */
export type SampleAnswer = { sampleId: string; topicId: string; isCorrect: boolean }

/** The cookie policy lists this key. */
const KEY = 'sample-answers'

export const listSampleAnswers = (): SampleAnswer[] => {
  const stored = deviceStorage.readJson(KEY)
  return Array.isArray(stored) ? (stored as SampleAnswer[]).filter(isWhole) : []
}

/** Ignores further answers to the same sample. */
export function addSampleAnswer(answer: SampleAnswer): void {
  const others = listSampleAnswers()
  if (others.some(({ sampleId }) => sampleId === answer.sampleId)) return
  deviceStorage.write(KEY, JSON.stringify([...others, answer]))
}

export const removeSampleAnswers = (): void => deviceStorage.remove(KEY)

/** False for answers that another build saved or that were edited by hand. */
const isWhole = (answer: Partial<SampleAnswer> | null) =>
  typeof answer?.sampleId === 'string' &&
  typeof answer.topicId === 'string' &&
  typeof answer.isCorrect === 'boolean'
