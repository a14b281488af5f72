import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AskedQuestion, GivenAnswer, type QuestionKind } from './question-kinds.ts'
import { AskedSet } from './stimulus.ts'

/**
 * A sitting begins automatically this long after its paper was sent, and so does each later section, so that nobody
 * can read ahead.
 */
export const MOCK_PAUSE_MS = 60_000
/** How long after the end of a section the server waits for answers from a device that was offline. */
export const MOCK_GRACE_MS = 10 * 60_000
/**
 * How long a device waits for the reply to a call. An answer given in the meantime goes with the next call, so an answer
 * given just before the end of its section may arrive this much later.
 */
export const MOCK_CALL_MS = 10_000
/** A paper that is left at once would otherwise be a way to read the bank. */
export const MOCK_STARTS_PER_DAY = 3
/** The most changes that one call carries, and the most questions of a mock: a call carries everything that waits. */
export const MOCK_CHANGES_PER_CALL = 150
/** More time for each section, in percent. */
export const MOCK_EXTRA_TIME = [0, 25, 50] as const

/** With fewer first sittings, a percentile would say more about those few than about the learner. */
export const SITTINGS_TO_COMPARE = 30

/** The penalty for a wrong answer under negative marking. Only choices have one: other kinds can hardly be guessed. */
export const penaltyOf = (kind: QuestionKind): number => (kind === 'choice' ? 0.25 : 0)

/** A device numbers its changes from a multiple of this: a device that takes over starts at the next multiple. */
const DEVICE_NUMBERS = 1_000_000_000
/** The number of a change. The change with the highest number counts, in whatever order changes arrive. */
export const changeNumber = (device: number, count: number): number =>
  device * DEVICE_NUMBERS + count
export const deviceOf = (number: number): number => Math.floor(number / DEVICE_NUMBERS)

/**
 * A change to the answer of one question. The device sends durations instead of times, so that a wrong clock does no
 * harm.
 */
export const MockChange = z.strictObject({
  /** The place of the question in the paper, from 0. */
  place: z.int().check(z.minimum(0)),
  number: z.int().check(z.minimum(1)),
  /** Null if the answer was cleared, or never given. */
  given: z.nullable(GivenAnswer),
  isMarked: z.boolean(),
  /** How long the question has been on the screen in all. */
  spentMs: z.int().check(z.minimum(0)),
  /** How long ago the change was made. */
  agoMs: z.int().check(z.minimum(0)),
})
export type MockChange = z.infer<typeof MockChange>

const fromDevice = z.strictObject({
  /** The number of the device in this sitting, from its copy of the paper. */
  device: z.int().check(z.minimum(1)),
  /** All changes that the server has not confirmed. */
  changes: z.array(MockChange).check(z.maxLength(MOCK_CHANGES_PER_CALL)),
})

/** Why a change was not stored. */
const Refusal = z.object({
  place: z.int(),
  number: z.int(),
  reason: z.enum([
    /** Made after the section had ended. */
    'after-end',
    /** It arrived after the server had stopped waiting. */
    'after-grace',
    /** The device was in contact after the change is said to have been made, and did not send it. */
    'heard-since',
    /** The section was submitted, or the paper is scored. */
    'submitted',
    /** The section has not begun. */
    'not-begun',
    /** The paper has no such question, or the question takes no such answer. */
    'not-asked',
  ]),
})
export type MockRefusal = z.infer<typeof Refusal>

/** Where a sitting stands. The reply is the same for right and wrong answers. */
export const MockState = z.object({
  /**
   * `prepared`: the paper is on the device and nothing has begun. `section`: one section is open. `between`: a
   * section has
   * ended and the next has not begun. `over`: the last section has ended, and the server waits for answers of devices
   * that
   * were offline. `settled`: the result is there.
   */
  phase: z.enum(['prepared', 'section', 'between', 'over', 'settled']),
  /** The section that is open, was last open, or is the first, from 0. */
  section: z.int(),
  /** The time at which the phase ends without a call. Null once the sitting is settled. */
  until: z.nullable(z.iso.datetime()),
  /** The server's time, against which `until` is shown. */
  now: z.iso.datetime(),
  /** The device whose turn it is, from 1. A device that reads a higher number than its own has been taken over. */
  device: z.int(),
  refused: z.array(Refusal),
})
export type MockState = z.infer<typeof MockState>

/** A question of the paper with the learner's answer and marks. */
const PaperQuestion = z.object({
  section: z.int(),
  question: AskedQuestion,
  given: z.nullable(GivenAnswer),
  isMarked: z.boolean(),
  /** Whether it has been on the screen. */
  isVisited: z.boolean(),
  spentMs: z.int(),
  /** The number of its last change. 0 without one. */
  number: z.int(),
})

const about = {
  /** The id of the blueprint. */
  mock: z.string(),
  name: z.string(),
  isNegative: z.boolean(),
  /** Extra time in percent. */
  extraPercent: z.int(),
}

export const MockSitting = z.object({
  id: z.uuid(),
  ...about,
  sections: z.array(
    z.object({
      name: z.string(),
      minutes: z.number(),
      mayGoBack: z.boolean(),
      questions: z.int(),
    }),
  ),
  /** In the order of the paper: the place of a question is its index. */
  questions: z.array(PaperQuestion),
  sets: z.array(AskedSet),
  state: MockState,
})
export type MockSitting = z.infer<typeof MockSitting>

const MockSummary = z.object({
  id: z.uuid(),
  ...about,
  endedAt: z.iso.datetime(),
  marks: z.number(),
  mostMarks: z.number(),
})
export type MockSummary = z.infer<typeof MockSummary>

const sittingId = z.object({ sittingId: z.uuid() })

export const listMockSittings = endpoint({
  method: 'GET',
  path: '/api/mock-sittings',
  access: 'user',
  summary: 'The mock that the caller is sitting, and the results of earlier ones, latest first.',
  reply: z.object({
    running: z.nullable(z.object({ id: z.uuid(), ...about, state: MockState })),
    results: z.array(MockSummary),
    /** How many more mocks the caller may start today. */
    startsLeft: z.int(),
  }),
})

export const startMock = endpoint({
  method: 'POST',
  path: '/api/mock-sittings',
  access: 'user',
  summary: 'Draws a paper. The clock starts with the first section, a minute later at most.',
  rateClass: 'expensive',
  body: z.strictObject({
    mock: z.string().check(z.maxLength(60)),
    isNegative: z.boolean(),
    extraPercent: z.literal([...MOCK_EXTRA_TIME]),
  }),
  reply: MockSitting,
})

export const getMockSitting = endpoint({
  method: 'GET',
  path: '/api/mock-sittings/:sittingId',
  access: 'user',
  summary: 'The paper of a running mock with the answers so far, without any key.',
  params: sittingId,
  reply: MockSitting,
})

export const takeOverMock = endpoint({
  method: 'POST',
  path: '/api/mock-sittings/:sittingId/devices',
  access: 'user',
  summary:
    'Continues a running mock on this device. The previous device can still send its unsent answers.',
  params: sittingId,
  reply: MockSitting,
})

export const saveMockChanges = endpoint({
  method: 'PUT',
  path: '/api/mock-sittings/:sittingId/answers',
  access: 'user',
  summary:
    'Saves changes to answers in the open section, and late ones from a device that was offline.',
  params: sittingId,
  body: fromDevice,
  reply: MockState,
})

export const beginMockSection = endpoint({
  method: 'POST',
  path: '/api/mock-sittings/:sittingId/sections/:section/beginning',
  access: 'user',
  summary: 'Begins the next section, which fixes when it ends. Repeating the call changes nothing.',
  params: z.object({
    sittingId: z.uuid(),
    section: z.coerce.number().check(z.int(), z.minimum(0)),
  }),
  body: fromDevice,
  reply: MockState,
})

export const submitMockSection = endpoint({
  method: 'POST',
  path: '/api/mock-sittings/:sittingId/sections/:section/submission',
  access: 'user',
  summary:
    'Ends the open section for good. After the last one, the mock is scored. Repeating the call changes nothing.',
  params: z.object({
    sittingId: z.uuid(),
    section: z.coerce.number().check(z.int(), z.minimum(0)),
  }),
  body: fromDevice,
  reply: MockState,
})

export const settleMock = endpoint({
  method: 'POST',
  path: '/api/mock-sittings/:sittingId/result',
  access: 'user',
  summary:
    'Scores a mock whose last section has ended, without waiting for another device. Repeating the call changes nothing.',
  params: sittingId,
  body: fromDevice,
  reply: MockState,
})

/** The outcome of a question. `changed` compares the first answer with the last. */
const QuestionOutcome = z.object({
  section: z.int(),
  questionId: z.string(),
  /** Null without an answer. */
  outcome: z.nullable(z.enum(['right', 'wrong'])),
  spentMs: z.int(),
  isMarked: z.boolean(),
  changed: z.nullable(z.enum(['right-to-wrong', 'wrong-to-right', 'wrong-to-wrong'])),
})

export const MockResult = z.object({
  ...MockSummary.shape,
  company: z.nullable(z.string()),
  /** Whether it was the first sitting of this mock. */
  isFirst: z.boolean(),
  endedBy: z.enum(['learner', 'clock', 'silence']),
  /**
   * Where this sitting stands among all first sittings of the same mock, under the same rule on wrong answers and in
   * the
   * usual time, all on one scale. Null if it isn't compared: it was not the first, answers came late, or a section
   * has no
   * answer. Optional because a server of the previous release leaves it out.
   */
  comparison: z.optional(
    z.nullable(
      z.object({
        sittings: z.int(),
        /** With the range that holds the true one four times out of five. Null while there are too few sittings. */
        percentile: z.nullable(z.object({ value: z.int(), low: z.int(), high: z.int() })),
      }),
    ),
  ),
  sections: z.array(
    z.object({
      name: z.string(),
      minutes: z.number(),
      spentMs: z.int(),
      questions: z.int(),
      answered: z.int(),
      correct: z.int(),
      marks: z.number(),
      /** Of the questions with an answer. Null without one. */
      medianMs: z.nullable(z.int()),
    }),
  ),
  questions: z.array(QuestionOutcome),
  /** Null if wrong answers cost nothing. */
  negative: z.nullable(
    z.object({
      lost: z.number(),
      /** The marks that guessing all unanswered questions blindly would have brought on average. */
      blindGuesses: z.number(),
    }),
  ),
  /** Questions with a change that came too late and does not count, by reason. */
  refused: z.record(z.string(), z.int()),
  /** Answers that arrived after the end of their section and count. */
  late: z.int(),
  /** The skills that cost the most marks, to train next. */
  next: z.array(
    z.object({ topicId: z.string(), subskill: z.string(), label: z.string(), missed: z.int() }),
  ),
})
export type MockResult = z.infer<typeof MockResult>

export const getMockResult = endpoint({
  method: 'GET',
  path: '/api/mock-results/:sittingId',
  access: 'user',
  summary:
    'The result of a mock. Its review is the result of the quiz session with the same id, which reveals keys one by one.',
  params: sittingId,
  reply: MockResult,
})
