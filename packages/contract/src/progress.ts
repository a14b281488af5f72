import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How many finished quizzes the dashboard loads one by one, and how many of them it lists. */
export const RECENT_QUIZZES = { known: 10, listed: 5 } as const
/** A skill below this is worth an alert, in percent. */
export const WEAK_BELOW = 50
/** After an alert was closed, none is shown for this long. */
export const ALERT_PAUSE_DAYS = 7
/** Fewer answers than this say nothing about a topic or a subskill. */
export const ANSWERS_TO_JUDGE = 4
/** A day counts for the streak with so many right answers. */
export const RIGHT_ANSWERS_A_DAY = 5
/** So many days of activity are shown, today included. */
export const ACTIVITY_DAYS = 126

/** The furthest drive that can be planned: nobody follows a longer plan. */
export const FURTHEST_DRIVE_DAYS = 120

const count = z.int().check(z.nonnegative())
const Percent = z.int().check(z.minimum(0), z.maximum(100))
/** In the learner's own time zone. */
const Day = z.iso.date()

export const RecentQuiz = z.object({
  id: z.uuid(),
  /** Of a company's mixed set it is null. */
  topicId: z.nullable(z.string()),
  company: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  isReTest: z.boolean(),
  scorePercentage: Percent,
  correctAnswers: count,
  totalQuestions: count,
  completedAt: z.iso.datetime(),
})
export type RecentQuiz = z.infer<typeof RecentQuiz>

export const TopicPerformance = z.object({
  topicId: z.string(),
  averageScore: Percent,
  bestScore: Percent,
  quizzesCompleted: count,
  lastAttempt: z.iso.datetime(),
  /** The three subskills with most wrong answers, the worst first. */
  weakAreas: z.array(z.object({ subskill: z.string(), label: z.string(), wrong: count })),
  /** Newest score minus oldest; null after a single quiz. */
  improvement: z.nullable(z.int()),
})
export type TopicPerformance = z.infer<typeof TopicPerformance>

export const Subskill = z.object({
  subskill: z.string(),
  label: z.string(),
  /** Null while there are too few answers to judge. */
  percentage: z.nullable(Percent),
  correct: count,
  answers: count,
})
export type Subskill = z.infer<typeof Subskill>

export const Priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.infer<typeof Priority>

/** What the learner would score in a standard quiz on this topic, and how sure that is. */
export const Skill = z.object({
  topicId: z.string(),
  percentage: Percent,
  /** The true figure lies in it four times out of five. It widens while nobody asks. */
  range: z.object({ low: Percent, high: Percent }),
  answers: count,
  lastAnswerAt: z.iso.datetime(),
  subskills: z.array(Subskill),
  plan: z.object({
    priority: Priority,
    /** Sentences, the most useful first. */
    recommendations: z.array(z.string()),
    /** Where practice pays most. */
    focus: z.nullable(z.object({ subskill: z.string(), label: z.string() })),
  }),
})
export type Skill = z.infer<typeof Skill>

export const Badge = z.object({
  id: z.string(),
  title: z.string(),
  /** How it is earned. */
  caption: z.string(),
  earnedAt: z.nullable(z.iso.datetime()),
})
export type Badge = z.infer<typeof Badge>

export const Streak = z.object({
  current: count,
  longest: count,
  /** Days that may be missed without ending it. */
  freezes: count,
  today: z.object({ answered: count, correct: count, counts: z.boolean() }),
})
export type Streak = z.infer<typeof Streak>

/** Something that teaches what the learner knows least. */
export const ReadingSuggestion = z.object({
  title: z.string(),
  /** Within the site, or on another. */
  to: z.string(),
  type: z.enum(['article', 'video', 'course', 'tutorial', 'post', 'guide', 'note']),
  /** A post of ours has none. */
  level: z.nullable(z.enum(['beginner', 'intermediate', 'advanced'])),
  /** To read a note of ours; null for all else. */
  minutes: z.nullable(count),
  topicId: z.string(),
  /** The subskill that it is for; null where it is for the topic as a whole. */
  label: z.nullable(z.string()),
})
export type ReadingSuggestion = z.infer<typeof ReadingSuggestion>

/** A placement drive on a day to come, and what the learner can give to it. */
export const Drive = z.strictObject({
  company: z.string().check(z.minLength(1), z.maxLength(40)),
  on: Day,
  minutesADay: z.int().check(z.minimum(10), z.maximum(480)),
})
export type Drive = z.infer<typeof Drive>

/** To read the note on a subskill comes before its practice. */
const TaskKind = z.enum(['re-test', 'read', 'practice'])

export const DriveTask = z.object({
  kind: TaskKind,
  topicId: z.string(),
  subskill: z.string(),
  label: z.string(),
  /** None for reading. */
  questions: count,
  minutes: count,
})
export type DriveTask = z.infer<typeof DriveTask>

const title = z.string()
/** Why this, and why now: one or two short sentences. */
const why = z.string()

/** One thing to do now. The same everywhere, because one function of the server chooses it. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('resume'),
    title,
    why,
    sessionId: z.uuid(),
    topicId: z.nullable(z.string()),
    company: z.nullable(z.string()),
    subskill: z.nullable(z.string()),
    isReTest: z.boolean(),
    isPlacement: z.boolean(),
    answered: count,
    total: count,
  }),
  z.object({ kind: z.literal('re-test'), title, why, due: count }),
  /** The first task that is left of today's part of the drive plan. */
  z.object({ kind: z.literal('plan'), title, why, task: DriveTask }),
  z.object({
    kind: z.literal('practise'),
    title,
    why,
    topicId: z.string(),
    subskill: z.string(),
    label: z.string(),
    /** Less than half was right so far, and the note on it is unread. */
    isNoteFirst: z.boolean(),
  }),
  z.object({ kind: z.literal('start'), title, why }),
])
export type NextStep = z.infer<typeof NextStep>

/** What the drive plan wants of today: what is done of it, and what is left. */
export const TodaysPart = z.object({
  drive: Drive,
  done: z.array(
    z.object({
      kind: TaskKind,
      label: z.string(),
      /** Of a quiz. */
      score: z.nullable(Percent),
    }),
  ),
  left: z.array(DriveTask),
})
export type TodaysPart = z.infer<typeof TodaysPart>

export const Dashboard = z.object({
  /** All that were finished, practice too. */
  totalQuizzes: count,
  /** Over all finished quizzes but practice, rounded. */
  averageScore: Percent,
  /** All right answers of all questions, rounded; without practice. */
  overallScore: Percent,
  totalTimeSpentMs: count,
  /** Among the recent ones, without practice. */
  bestScore: Percent,
  /** The newest first: the last ones of all, and behind them as many as were scored. */
  recentQuizzes: z.array(RecentQuiz),
  topicPerformance: z.array(TopicPerformance),
  /** The weakest first. */
  skills: z.array(Skill),
  /** The topic that the adviser finds weakest; null if it is not weak, or if the learner closed the last alert days ago. */
  alert: z.nullable(z.object({ topicId: z.string(), isSure: z.boolean() })),
  streak: Streak,
  /** Days with answers, the oldest first. */
  activity: z.array(z.object({ day: Day, answered: count, correct: count, counts: z.boolean() })),
  /** Every badge there is, those that were earned first. */
  badges: z.array(Badge),
  /** Concepts whose re-test is due: by now, and by the end of this week. */
  due: z.object({ now: count, thisWeek: count }),
  nextStep: NextStep,
  /** Null without a drive ahead. */
  today: z.nullable(TodaysPart),
  /** A few, for the weakest places. */
  toRead: z.array(ReadingSuggestion),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  summary: 'Everything the dashboard shows of the caller.',
  reply: Dashboard,
})

/** What a finished quiz changed beyond its score, and what to do now. */
export const QuizGains = z.object({
  /** No quiz on its topic was passed before. */
  isFirstPass: z.boolean(),
  badges: z.array(z.object({ id: z.string(), title: z.string(), caption: z.string() })),
  /** If it made its day count: the days in a row up to then. Null once another quiz has followed. */
  streak: z.nullable(count),
  answers: z.array(
    z.object({
      questionId: z.string(),
      /** As the learner said. */
      isGuess: z.boolean(),
      /** Too fast to count for the skill. */
      isQuick: z.boolean(),
      /** When a concept that has shown a gap here is asked again; later answers move it. */
      comesBackOn: z.nullable(Day),
    }),
  ),
  /** Of now, not of the day of the quiz. */
  nextStep: NextStep,
})
export type QuizGains = z.infer<typeof QuizGains>

export const getQuizGains = endpoint({
  method: 'GET',
  path: '/api/quiz-sessions/:sessionId/gains',
  access: 'user',
  summary: 'What a finished quiz earned, and when its mistakes come back.',
  // A result is shown without it rather than late.
  timeLimitMs: 4_000,
  params: z.object({ sessionId: z.uuid() }),
  reply: QuizGains,
})

export const closeSkillAlert = endpoint({
  method: 'POST',
  path: '/api/dashboard/alert/closing',
  access: 'user',
  summary: 'The learner has read the alert about a weak skill; none comes for a week.',
  reply: z.object({ isClosed: z.boolean() }),
})

export const DrivePlan = z.object({
  drive: Drive,
  /** From today to the day before the drive. */
  days: z.array(z.object({ day: Day, minutes: count, tasks: z.array(DriveTask) })),
  /** What does not fit, the most useful first, and the minutes a day that would be enough. */
  leftOut: z.object({ tasks: z.array(DriveTask), minutes: count, minutesADayNeeded: count }),
})
export type DrivePlan = z.infer<typeof DrivePlan>

const planReply = z.object({ plan: z.nullable(DrivePlan) })

export const getDrivePlan = endpoint({
  method: 'GET',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'What to do on which day until the drive; null without one ahead.',
  reply: planReply,
})

export const setDrive = endpoint({
  method: 'PUT',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'Names the drive to prepare for; one that was named before gives way.',
  body: Drive,
  reply: planReply,
})

export const deleteDrive = endpoint({
  method: 'DELETE',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'The drive is over, or off.',
  reply: planReply,
})
