import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { QUIZ_SIZE } from './quiz-size.ts'

export {
  estimatedMinutes,
  MINUTES_PER_QUESTION,
  PLACEMENT_SIZE,
  PRACTICE_SIZE,
  QUIZ_SIZE,
  REPEAT_AFTER_MS,
} from './quiz-size.ts'

/** A quiz is passed from here on, in percent. */
export const PASS_MARK = 70
/** Faster is a tap without reading: it counts for the score, not for the skill. */
export const LEAST_ANSWER_MS = 3_000
/** Older answers are deleted from the device. */
export const LONGEST_WAIT_MS = 30 * 24 * 60 * 60 * 1000

/** All questions count, answered or not. */
export const scoreOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * correct) / total)

export const isPassed = (score: number): boolean => score >= PASS_MARK

/** Questions of one subskill alone: they train it, and no score, average or pass mark counts them. */
export const isPractice = ({ subskill }: { subskill: string | null }): boolean => subskill !== null

export const OptionKey = z.enum(['a', 'b', 'c', 'd'])
export type OptionKey = z.infer<typeof OptionKey>

const Level = z.enum(['beginner', 'intermediate', 'advanced'])

const CodeKind = z.enum(['keyword', 'string', 'number', 'constant', 'function', 'type', 'comment'])

const Code = z.object({
  lang: z.string(),
  text: z.string(),
  /** From, to, and what stands between; in order, and what no mark covers is plain. Old questions have none. */
  marks: z.optional(z.array(z.tuple([z.int(), z.int(), CodeKind]))),
})

/** As it is asked: nothing in it says which option is right. */
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

/** Leaves the server only with the answer it belongs to. */
export const Verdict = z.object({
  chosen: OptionKey,
  isCorrect: z.boolean(),
  correctAnswer: OptionKey,
  /** Why the right option is right. */
  why: z.string(),
  /** Why each of the others is not. */
  whyNot: z.partialRecord(OptionKey, z.string()),
})
export type Verdict = z.infer<typeof Verdict>

const name = z.string().check(z.maxLength(40))

/**
 * What a quiz is about: a topic, one subskill of it, what a company asks, what is due to be asked again, or where a
 * newcomer stands (for a company, or for none).
 */
export const QuizAim = z.union([
  z.strictObject({ topicId: name }),
  z.strictObject({ topicId: name, subskill: name }),
  z.strictObject({ company: name }),
  z.strictObject({ reTest: z.literal(true) }),
  z.strictObject({ placement: z.nullable(name) }),
  /** Of the mistakes that are kept, in all topics or in one. */
  z.strictObject({ reTest: z.literal('mistakes'), onlyTopic: z.optional(name) }),
])
export type QuizAim = z.infer<typeof QuizAim>

/** As its aim was: a company's quiz, a re-test and a placement check have no topic of their own. */
const aimOfQuiz = {
  topicId: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  /** The subskill in the words of the syllabus. */
  subskillLabel: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isReTest: z.boolean(),
  /** It sets the first ranges of skills, and counts for no average. */
  isPlacement: z.boolean(),
}

export const QuizSession = z.object({
  id: z.uuid(),
  ...aimOfQuiz,
  startedAt: z.iso.datetime(),
  /** How long it was worked on until the last answer, on all devices. */
  activeMs: z.number(),
  questions: z.array(AskedQuestion),
  /** What was answered so far, by question: a quiz goes on where it was left, on any device. */
  verdicts: z.record(z.string(), Verdict),
})
export type QuizSession = z.infer<typeof QuizSession>

const sessionId = z.object({ sessionId: z.uuid() })

export const QuizOffer = z.object({
  /** 0 if there are too few for one. */
  questions: z.number(),
  /** For practice: the subskill that was asked for. Left out if the topic has none of this name. */
  subskill: z.optional(
    z.object({
      label: z.string(),
      /** How many the bank has on it. */
      questions: z.number(),
      /** If the caller has answered too many of them within a day: from when on there are enough again. */
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
  summary: 'Chooses the questions of a new quiz. A quiz that was still open is closed unfinished.',
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
    /** How long the answer waited on the device for a network; it is dated back by so much, to the start at most. */
    waitedMs: z.optional(z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT_MS))),
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

export const QuizResult = z.object({
  id: z.uuid(),
  ...aimOfQuiz,
  totalQuestions: z.number(),
  correctAnswers: z.number(),
  scorePercentage: z.number(),
  /** Null for practice and for a placement check, which are not held against the pass mark. */
  isPassed: z.nullable(z.boolean()),
  timeSpentMs: z.number(),
  completedAt: z.iso.datetime(),
  subskills: z.array(
    z.object({
      topicId: z.string(),
      subskill: z.string(),
      /** As the syllabus calls it. */
      label: z.string(),
      correct: z.number(),
      total: z.number(),
    }),
  ),
  /** Every question of the quiz with its explanation; `chosen` is null where none was given. */
  review: z.array(
    z.object({
      question: AskedQuestion,
      chosen: z.nullable(OptionKey),
      correctAnswer: OptionKey,
      /** The chosen option was found to be right too, and counts. */
      isCorrected: z.boolean(),
      why: z.string(),
      whyNot: z.partialRecord(OptionKey, z.string()),
    }),
  ),
})
export type QuizResult = z.infer<typeof QuizResult>

export const finishQuiz = endpoint({
  method: 'POST',
  path: '/api/quiz-sessions/:sessionId/completion',
  access: 'user',
  summary: 'Ends a quiz and scores it. Sent again, the same result comes.',
  params: sessionId,
  body: z.strictObject({
    /** How long the quiz was on the screen; the server's clock is the limit. */
    activeMs: z.optional(z.int().check(z.minimum(0))),
    /** Guesses that were not marked one by one: pages from before that could be done still send them here. */
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
