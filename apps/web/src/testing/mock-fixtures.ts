import type {
  listMockSittings,
  MockResult,
  MockSitting,
  MockState,
} from '@nextround/contract/mocks'
import type { Reply } from '@nextround/contract/endpoint'

export type MyMocks = Reply<typeof listMockSittings>

export const makeSittingId = (ending: string) => `01890000-0000-7000-8000-0000000000${ending}`

/** The second section is open for more than 16 minutes. */
export const inSection = (): MockState => ({
  phase: 'section',
  section: 1,
  until: new Date(Date.now() + 980_000).toISOString(),
  now: new Date().toISOString(),
  device: 1,
  refused: [],
})

export const TCS = {
  mock: 'tcs-nqt-foundation',
  name: 'TCS NQT style, foundation',
  isNegative: true,
  extraPercent: 25,
}
const FIRST_ROUND = {
  mock: 'first-round',
  name: 'First round',
  isNegative: false,
  extraPercent: 0,
  mostMarks: 28,
}

export const RESULTS: MyMocks['results'] = [
  {
    ...TCS,
    id: makeSittingId('b1'),
    endedAt: '2026-11-18T10:00:00.000Z',
    marks: 41.75,
    mostMarks: 65,
  },
  { ...FIRST_ROUND, id: makeSittingId('b2'), endedAt: '2026-11-16T10:00:00.000Z', marks: 19 },
  { ...FIRST_ROUND, id: makeSittingId('b3'), endedAt: '2026-11-14T10:00:00.000Z', marks: 12 },
]

/** A paper without questions. */
export const mockSitting = (): MockSitting => ({
  ...TCS,
  id: makeSittingId('a1'),
  sections: [],
  questions: [],
  sets: [],
  state: { ...inSection(), phase: 'prepared', section: 0 },
})

type Outcome = MockResult['questions'][number]

const MINUTE_MS = 60_000
const outcome = (section: number, place: number, changes: Partial<Outcome> = {}): Outcome => ({
  section,
  questionId: `q${section}-${place}`,
  outcome: 'right',
  spentMs: MINUTE_MS,
  isMarked: false,
  changed: null,
  ...changes,
})

/** Two sections with 10 questions each. Question 3 is right but slow, and question 20 has no answer. */
export function mockResultOf(changes: Partial<MockResult> = {}): MockResult {
  const numerical = Array.from({ length: 10 }, (_, place) => outcome(0, place))
  numerical[2] = outcome(0, 2, { spentMs: 3 * MINUTE_MS, isMarked: true })
  numerical[4] = outcome(0, 4, { outcome: 'wrong', changed: 'right-to-wrong' })
  numerical[5] = outcome(0, 5, { changed: 'wrong-to-right' })
  numerical[6] = outcome(0, 6, { changed: 'wrong-to-right' })
  const verbal = Array.from({ length: 10 }, (_, place) => outcome(1, place))
  verbal[0] = outcome(1, 0, { outcome: 'wrong', changed: 'wrong-to-wrong' })
  verbal[9] = outcome(1, 9, { outcome: null, spentMs: 8_000 })
  const section = { minutes: 15, questions: 10, medianMs: MINUTE_MS }
  return {
    ...TCS,
    id: makeSittingId('b1'),
    endedAt: '2026-11-18T10:00:00.000Z',
    marks: 16.5,
    mostMarks: 20,
    company: 'tcs',
    isFirst: true,
    endedBy: 'learner',
    comparison: { sittings: 214, percentile: { value: 71, low: 62, high: 79 } },
    sections: [
      {
        ...section,
        name: 'Numerical',
        spentMs: 12 * MINUTE_MS,
        answered: 10,
        correct: 9,
        marks: 8.75,
      },
      {
        ...section,
        name: 'Verbal',
        spentMs: 9 * MINUTE_MS + 8_000,
        answered: 9,
        correct: 8,
        marks: 7.75,
      },
    ],
    questions: [...numerical, ...verbal],
    negative: { lost: 0.5, blindGuesses: 0.0625 },
    refused: {},
    late: 0,
    next: [
      { topicId: 'aptitude', subskill: 'time-work', label: 'Time and work', missed: 2 },
      { topicId: 'communication', subskill: 'grammar', label: 'Grammar', missed: 1 },
      { topicId: 'communication', subskill: 'reading', label: 'Reading', missed: 1 },
    ],
    ...changes,
  }
}
