import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QUIZ_LENGTHS, QUIZ_SIZE } from './quiz-size.ts'

export {
  estimatedMinutes,
  MINUTES_PER_QUESTION,
  NEW_QUESTIONS_PER_DAY,
  PLACEMENT_SIZE,
  PRACTICE_SIZE,
  QUIZ_LENGTHS,
  type QuizLength,
  QUIZ_SIZE,
  REPEAT_AFTER_MS,
} from './quiz-size.ts'

/** A quiz is passed from this score on, in percent. */
export const PASS_MARK = 70
/** A faster answer is a tap without reading: it counts for the score, but not for the skill. */
export const LEAST_ANSWER_MS = 3_000
/** A slower answer means that the page was left open, so it says nothing about the time needed. */
export const LONGEST_ANSWER_MS = 10 * 60_000
/** The longest wait that a device reports, whatever its clock says. */
export const LONGEST_WAIT_MS = 30 * 24 * 60 * 60 * 1000

/** Unanswered questions count too. */
export const scoreOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total)

export const isPassed = (score: number): boolean => score >= PASS_MARK

/** Practice is about a single subskill or is a short round. No score, average or pass mark counts it. */
export const isPractice = ({
  subskill,
  isRound = false,
}: {
  subskill: string | null
  isRound?: boolean | undefined
}): boolean => subskill !== null || isRound

export const OptionKey = z.enum(['a', 'b', 'c', 'd'])
export type OptionKey = z.infer<typeof OptionKey>

const Level = z.enum(['beginner', 'intermediate', 'advanced'])

const CodeKind = z.enum(['keyword', 'string', 'number', 'constant', 'function', 'type', 'comment'])

const Code = z.object({
  lang: z.string(),
  text: z.string(),
  /** Start, end and kind of each coloured part, in order. Everything else is plain. Old questions have none. */
  marks: z.optional(z.array(z.tuple([z.int(), z.int(), CodeKind]))),
})

/** A question as asked: nothing in it reveals which option is right. */
export const AskedQuestion = z.object({
  id: z.string(),
  topicId: z.string(),
  subskill: z.string(),
  difficulty: Level,
  text: z.string(),
  code: z.nullable(Code),
  /** In the order in which this quiz shows them. */
  options: z.array(z.object({ key: OptionKey, text: z.string() })),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The fields that are asked. `code` and `options` have the type in which the database returns JSON. */
type QuestionText = Pick<AskedQuestion, 'id' | 'topicId' | 'subskill'> & {
  level: AskedQuestion['difficulty']
  stem: string
  code: unknown
  options: unknown
}

/**
 * Converts a question for display, with its options in the given order. Copies field by field: a stored question may
 * carry its key, and a spread would send it along.
 */
export function toAskedQuestion(question: QuestionText, optionOrder: string): AskedQuestion {
  const texts = question.options as Record<OptionKey, string>
  return {
    id: question.id,
    topicId: question.topicId,
    subskill: question.subskill,
    difficulty: question.level,
    text: question.stem,
    code: question.code as AskedQuestion['code'],
    options: (Array.from(optionOrder) as OptionKey[]).map((key) => ({ key, text: texts[key] })),
  }
}

/** Never leaves the server before the question is answered. */
export const Verdict = z.object({
  chosen: OptionKey,
  isCorrect: z.boolean(),
  correctAnswer: OptionKey,
  /** Why the right option is right. */
  why: z.string(),
  /** Why each of the other options is wrong. */
  whyNot: z.partialRecord(OptionKey, z.string()),
})
export type Verdict = z.infer<typeof Verdict>

const name = z.string().check(z.maxLength(40))
const size = z.optional(z.literal([...QUIZ_LENGTHS]))

/**
 * What a quiz is about: a topic, one subskill of it, a company's questions, what is due for a re-test, or a placement
 * check for a newcomer (for a company or none).
 */
export const QuizAim = z.union([
  z.strictObject({ topicId: name, size }),
  z.strictObject({ topicId: name, subskill: name }),
  z.strictObject({ company: name, size }),
  z.strictObject({ reTest: z.literal(true) }),
  z.strictObject({ placement: z.nullable(name) }),
  /** A re-test of unresolved mistakes, in one topic or all. */
  z.strictObject({ reTest: z.literal('mistakes'), onlyTopic: z.optional(name) }),
])
export type QuizAim = z.infer<typeof QuizAim>

/** What the quiz is about. A company's quiz, a re-test and a placement check have no topic. */
const aimOfQuiz = {
  topicId: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  /** The subskill's name in the syllabus. */
  subskillLabel: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isReTest: z.boolean(),
  /** A placement check sets the first skill ranges and counts for no average. */
  isPlacement: z.boolean(),
  /** A short round of a topic or a company trains skills and counts for no average. */
  isRound: z.boolean(),
}

export const QuizSession = z.object({
  id: z.uuid(),
  ...aimOfQuiz,
  startedAt: z.iso.datetime(),
  /** The active time until the last answer, on all devices. */
  activeMs: z.number(),
  questions: z.array(AskedQuestion),
  /** Verdicts so far, by question: a quiz can be continued on any device. */
  verdicts: z.record(z.string(), Verdict),
})
export type QuizSession = z.infer<typeof QuizSession>

const sessionId = z.object({ sessionId: z.uuid() })

export const QuizOffer = z.object({
  /** 0 if there are too few for a quiz. */
  questions: z.number(),
  /** For practice: the requested subskill. Omitted if the topic has no subskill of this name. */
  subskill: z.optional(
    z.object({
      label: z.string(),
      /** The number of questions in the bank. */
      questions: z.number(),
      /** If the caller has answered too many of them within a day: when there are enough again. */
      availableAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type QuizOffer = z.infer<typeof QuizOffer>

export const getQuizOffer = endpoint({
  method: 'GET',
  path: '/api/quiz-offers/:topicId',
  access: 'public',
  summary:
    'How many questions a quiz on this topic, or practice of one subskill of it, would have now. Practice leaves out what the caller answered within a day.',
  params: z.object({ topicId: name }),
  query: z.object({ subskill: z.optional(name) }),
  reply: QuizOffer,
})

export const getCompanyQuizOffer = endpoint({
  method: 'GET',
  path: '/api/quiz-offers/companies/:company',
  access: 'public',
  summary: 'How many questions a quiz for this company would have now.',
  params: z.object({ company: name }),
  reply: QuizOffer,
})

export const getReTestOffer = endpoint({
  method: 'GET',
  path: '/api/quiz-offers/re-test',
  access: 'user',
  summary: 'How many questions the re-test of this week would have now.',
  reply: QuizOffer,
})

export const getPlacementOffer = endpoint({
  method: 'GET',
  path: '/api/quiz-offers/placement',
  access: 'user',
  summary: 'How many questions a placement check would have now, for a company or for none.',
  query: z.object({ company: z.optional(name) }),
  reply: QuizOffer,
})

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions',
  access: 'user',
  summary:
    'Chooses the questions of a new quiz. A quiz that was still open is closed unfinished. Refused if it would exceed the daily number of new questions.',
  rateClass: 'costly',
  body: QuizAim,
  reply: QuizSession,
})

export const findOpenQuiz = endpoint({
  method: 'GET',
  path: '/api/quiz-sessions/open',
  access: 'user',
  summary: 'The quiz that the caller has not finished, or null.',
  reply: z.object({ session: z.nullable(QuizSession) }),
})

const QuestionId = z.string().check(z.maxLength(40))

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions/:sessionId/answers',
  access: 'user',
  summary:
    'Stores the first answer to a question and tells whether it is right. Sent again, the same reply comes.',
  params: sessionId,
  body: z.strictObject({
    questionId: QuestionId,
    answer: OptionKey,
    /**
     * How long the answer waited on the device for a network. It is backdated by this time, within the server's limits.
     * No number is refused, because the device would lose the answer.
     */
    waitedMs: z.optional(z.int().check(z.minimum(0))),
  }),
  reply: Verdict,
})

export const markGuess = endpoint({
  method: 'PUT',
  path: '/api/quiz-sessions/:sessionId/guesses',
  access: 'user',
  summary:
    'Says of a right answer in an open quiz that it was a guess, or takes that back: the score stays, the concept comes back.',
  params: sessionId,
  body: z.strictObject({ questionId: QuestionId, isGuess: z.boolean() }),
  reply: z.object({ isGuess: z.boolean() }),
})

/** A question of a finished quiz with its key: answered, or revealed at the learner's request. */
export const ReviewItem = z.object({
  question: AskedQuestion,
  /** Null if it was revealed. */
  chosen: z.nullable(OptionKey),
  correctAnswer: OptionKey,
  /** The chosen option was later found to be right too, and counts. */
  isCorrected: z.boolean(),
  why: z.string(),
  whyNot: z.partialRecord(OptionKey, z.string()),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const QuizResult = z.object({
  id: z.uuid(),
  ...aimOfQuiz,
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  scorePercentage: z.number(),
  /** Null for practice and placement checks, which have no pass mark. */
  isPassed: z.nullable(z.boolean()),
  timeSpentMs: z.number(),
  completedAt: z.iso.datetime(),
  subskills: z.array(
    z.object({
      topicId: z.string(),
      subskill: z.string(),
      /** The subskill's name in the syllabus. */
      label: z.string(),
      correct: z.number(),
      total: z.number(),
    }),
  ),
  /** Questions that were answered or revealed, in the order of the quiz. */
  review: z.array(ReviewItem),
  /**
   * All other questions, without any hint of their keys. `index` is the position in the quiz. Optional because a server of
   * the previous release leaves it out.
   */
  unanswered: z.optional(z.array(z.object({ index: z.int(), question: AskedQuestion }))),
})
export type QuizResult = z.infer<typeof QuizResult>

export const finishQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions/:sessionId/completion',
  access: 'user',
  summary: 'Ends a quiz and scores it. Sent again, the same result comes.',
  params: sessionId,
  body: z.strictObject({
    /** How long the quiz was on the screen, limited by the server's clock. */
    activeMs: z.optional(z.int().check(z.minimum(0))),
    /** Guesses that were not marked individually. Only sent by pages that were loaded before `markGuess` existed. */
    guessed: z.optional(z.array(QuestionId).check(z.maxLength(QUIZ_SIZE.most))),
  }),
  reply: QuizResult,
})

export const getQuizResult = endpoint({
  method: 'GET',
  path: '/api/quiz-sessions/:sessionId/result',
  access: 'user',
  summary: 'The result of a finished quiz.',
  params: sessionId,
  reply: QuizResult,
})

export const revealAnswer = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions/:sessionId/reveals',
  access: 'user',
  summary:
    'Shows the key of a question that was left unanswered in a finished quiz. A later answer to it is not a first answer.',
  params: sessionId,
  body: z.strictObject({ questionId: QuestionId }),
  reply: ReviewItem,
})
