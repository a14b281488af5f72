import { deviceStorage } from './device-storage.ts'

/** What somebody answered on the home page, before there was an account to store it in. */
export type SampleAnswer = { sampleId: string; topicId: string; isCorrect: boolean }

/** The cookie policy names it. */
const KEY = 'sample-answers'

export const listSampleAnswers = (): SampleAnswer[] => {
  const stored = deviceStorage.readJson(KEY)
  return Array.isArray(stored) ? (stored as SampleAnswer[]).filter(isWhole) : []
}

/** The first answer to a sample counts. */
export function addSampleAnswer(answer: SampleAnswer): void {
  const others = listSampleAnswers()
  if (others.some(({ sampleId }) => sampleId === answer.sampleId)) return
  deviceStorage.write(KEY, JSON.stringify([...others, answer]))
}

export const removeSampleAnswers = (): void => deviceStorage.remove(KEY)

/** Of another build, or typed by hand. */
const isWhole = (answer: Partial<SampleAnswer> | null) =>
  typeof answer?.sampleId === 'string' &&
  typeof answer.topicId === 'string' &&
  typeof answer.isCorrect === 'boolean'
