import { SAMPLES_PER_TOPIC } from '../kinds/question.ts'
import { type CheckedBank, type Finding, findingAbout } from './finding.ts'

const PLACES = Array.from({ length: SAMPLES_PER_TOPIC }, (_, place) => place + 1)

/** E64: each topic page must have its samples, one for each position. */
export const checkSamples = ({ items, syllabus }: CheckedBank): Finding[] =>
  syllabus.flatMap(({ topicId }) =>
    PLACES.flatMap((place) => {
      const { length } = items.filter(
        ({ question }) =>
          question.topicId === topicId && question.status === 'live' && question.sample === place,
      )
      const words = `${length} live questions have sample: ${place}; exactly one is needed`
      return length === 1 ? [] : [findingAbout(topicId, 'E64', words)]
    }),
  )
