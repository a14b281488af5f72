import type { MockRefusal, MockSitting, MockState } from '@nextround/contract/mocks'
import type { AskedQuestion } from '@nextround/contract/question-kinds'
import type { MockSection, StoredResponse } from './queries.ts'
import { advance, phaseOf, type SittingClock } from './sitting-clock.ts'

export function toState(clock: SittingClock, now: number, refused: MockRefusal[] = []): MockState {
  const { phase, section, until } = phaseOf(advance(clock, now), now)
  return {
    phase,
    section,
    until: new Date(until).toISOString(),
    now: new Date(now).toISOString(),
    device: clock.devices.length,
    refused,
  }
}

/** The section of each place of the paper. */
export const sectionsByPlace = (sections: readonly MockSection[]): number[] =>
  sections.flatMap(({ questions }, section) => Array<number>(questions).fill(section))

/** The questions of a paper with the learner's answers and marks. */
export function toPaper(
  sections: readonly MockSection[],
  questions: readonly AskedQuestion[],
  responses: readonly StoredResponse[],
): MockSitting['questions'] {
  const byPlace = new Map(responses.map((response) => [response.place, response]))
  const sectionOf = sectionsByPlace(sections)
  return questions.map((question, place) => {
    const response = byPlace.get(place)
    return {
      section: sectionOf[place]!,
      question,
      given: response?.given ?? null,
      isMarked: response?.isMarked ?? false,
      isVisited: response !== undefined,
      spentMs: response?.spentMs ?? 0,
      number: response?.number ?? 0,
    }
  })
}
