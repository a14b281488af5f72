import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Ladder, Level } from './ladder.ts'
import {
  AskedQuestion,
  explainedAnswer,
  explainedOrRevealed,
  GivenAnswer,
} from './question-kinds.ts'
import { QUIZ_LENGTHS, QUIZ_SIZE } from './quiz-size.ts'
import { AskedSet } from './stimulus.ts'

export type { AskedQuestion, OptionKey } from './question-kinds.ts'

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
export const MIN_ANSWER_MS = 3_000
/** A slower answer means that the page was left open, so it says nothing about the time needed. */
export const MAX_ANSWER_MS = 10 * 60_000
/** The longest wait that a device reports, whatever its clock says. */
export const MAX_ANSWER_DELAY_MS = 30 * 24 * 60 * 60 * 1000

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

/** Never leaves the server before the question is answered. */
export const Verdict = explainedAnswer({ isCorrect: z.boolean() })
export type Verdict = z.infer<typeof Verdict>

const name = z.string().check(z.maxLength(40))
const size = z.optional(z.literal([...QUIZ_LENGTHS]))

/**
 * The aim of a quiz: a topic, one subskill of it, a company's questions, what is due for a re-test, a placement check
 * for a newcomer (for a company or none), or a task of today's plan.
 */
export const QuizAim = z.union([
  z.strictObject({ topicId: name, size }),
  z.strictObject({ topicId: name, subskill: name }),
  z.strictObject({ company: name, size }),
  z.strictObject({ reTest: z.literal(true) }),
  z.strictObject({ placement: z.nullable(name) }),
  /** A re-test of unresolved mistakes, in one topic or all. */
  z.strictObject({ reTest: z.literal('mistakes'), onlyTopic: z.optional(name) }),
  /** A task of today's plan, whose questions the server takes from the plan. */
  z.strictObject({ task: name }),
])
export type QuizAim = z.infer<typeof QuizAim>

/** The topic of the quiz. A company's quiz, a re-test and a placement check have no topic. */
const aimOfQuiz = {
  topicId: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  /** The subskill's name in the syllabus. */
  subskillLabel: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isReTest: z.boolean(),
  /** A placement check sets the first skill ranges and counts for no average. */
  isPlacement: z.boolean(),
  /** A short round of a topic or a company trains skills and counts for no average. So does most of a plan. */
  isRound: z.boolean(),
  /** The task of a day's plan that it is. Optional because a server of the previous release leaves it out. */
  task: z.optional(z.nullable(z.object({ id: z.string(), title: z.string() }))),
  /** The mock whose questions they were. Optional because a server of the previous release leaves it out. */
  mock: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
}

export const QuizSession = z.object({
  id: z.uuid(),
  ...aimOfQuiz,
  startedAt: z.iso.datetime(),
  /** The active time until the last answer, on all devices. */
  activeMs: z.number(),
  questions: z.array(AskedQuestion),
  /**
   * The passages, tables or charts of its sets, each once. Optional because a server of the previous release leaves it
   * out.
   */
  sets: z.optional(z.array(AskedSet)),
  /** Only in a placement check, which asks one question of each step. Every other quiz asks all its questions. */
  ladder: z.optional(Ladder),
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
  /** For a task of today's plan. */
  task: z.optional(
    z.object({
      title: z.string(),
      why: z.string(),
      /** True for practice, whose score counts in no average. */
      isPractice: z.boolean(),
      /** Read it first. Null if there is none, or if it was read today. */
      note: z.nullable(
        z.object({
          topicId: z.string(),
          subskill: z.string(),
          label: z.string(),
          minutes: z.number(),
        }),
      ),
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

export const getTaskOffer = endpoint({
  method: 'GET',
  path: '/api/quiz-offers/tasks/:taskId',
  access: 'user',
  summary: "How many questions of a task of today's plan are left, and what it is.",
  params: z.object({ taskId: name }),
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
  rateClass: 'expensive',
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
    'Stores the first answer to a question and tells whether it is right. Repeating the call returns the same reply.',
  params: sessionId,
  body: z.strictObject({
    questionId: QuestionId,
    answer: GivenAnswer,
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
    'Marks a right answer in an open quiz as a guess, or unmarks it. The score stays, and the concept is asked again.',
  params: sessionId,
  body: z.strictObject({ questionId: QuestionId, isGuess: z.boolean() }),
  reply: z.object({ isGuess: z.boolean() }),
})

/** The false belief behind a wrong option, and its correction. */
export const Misconception = z.object({
  id: z.string(),
  belief: z.string(),
  correction: z.string(),
})

/** A question of a finished quiz with its key: answered, or revealed at the learner's request. */
export const ReviewItem = explainedOrRevealed({
  question: AskedQuestion,
  /** The answer was later found to be right too, and counts. */
  isCorrected: z.boolean(),
  /**
   * The misconception behind a wrong answer. Null if the answer was right, and if none is known. Optional because a
   * server
   * of the previous release leaves it out.
   */
  misconception: z.optional(z.nullable(Misconception)),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** The outcome of one section of a placement check. */
const SectionOutcome = z.object({
  section: z.string(),
  /** The hardest level with a right answer. Null without one. */
  level: z.nullable(Level),
  /** Up to this level, the learner was also wrong at least once. */
  isPartly: z.boolean(),
  /**
   * The skill to practise next: the easiest one that was missed. Null if nothing was missed. Without answers, both are
   * null.
   */
  next: z.nullable(z.object({ label: z.string(), level: Level })),
})
export type SectionOutcome = z.infer<typeof SectionOutcome>

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
  /** Only for a placement check that adapted: the outcome of each section. */
  sections: z.optional(z.array(SectionOutcome)),
  /** Questions that were answered or revealed, in the order of the quiz. */
  review: z.array(ReviewItem),
  /**
   * All other questions, without any hint of their keys. `index` is the position in the quiz. Optional because a
   * server of
   * the previous release leaves it out.
   */
  unanswered: z.optional(z.array(z.object({ index: z.int(), question: AskedQuestion }))),
  /** The passages, tables or charts of its sets. */
  sets: z.optional(z.array(AskedSet)),
})
export type QuizResult = z.infer<typeof QuizResult>

export const finishQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions/:sessionId/completion',
  access: 'user',
  summary: 'Ends a quiz and scores it. Repeating the call returns the same result.',
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
