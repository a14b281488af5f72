import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How many finished quizzes the dashboard loads individually, and how many of them it lists. */
export const RECENT_QUIZZES = { known: 10, listed: 5 } as const
/** A skill below this is worth an alert, in percent. */
export const WEAK_BELOW = 50
/** After an alert was closed, none is shown for this long. */
export const ALERT_PAUSE_DAYS = 7
/** Fewer answers than this say nothing about a topic or a subskill. */
export const ANSWERS_TO_JUDGE = 4
/** A day counts for the streak with this many right answers. */
export const RIGHT_ANSWERS_A_DAY = 5
/** The number of days of activity shown, including today. */
export const ACTIVITY_DAYS = 126

/** The latest drive that can be planned, in days from now. Nobody follows a longer plan. */
export const FURTHEST_DRIVE_DAYS = 120

const count = z.int().check(z.nonnegative())
const Percent = z.int().check(z.minimum(0), z.maximum(100))
/** In the learner's own time zone. */
const Day = z.iso.date()

export const RecentQuiz = z.object({
  id: z.uuid(),
  /** Null for a company quiz, which mixes topics. */
  topicId: z.nullable(z.string()),
  company: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  /** The task of a plan that it was. Optional because a server of the previous release leaves it out. */
  taskTitle: z.optional(z.nullable(z.string())),
  /** The marks of a mock, which has no score. Optional because a server of the previous release leaves it out. */
  mock: z.optional(z.nullable(z.object({ marks: z.number() }))),
  isReTest: z.boolean(),
  isRound: z.boolean(),
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
  /** The three subskills with most wrong answers, worst first. */
  weakAreas: z.array(z.object({ subskill: z.string(), label: z.string(), wrong: count })),
  /** Newest score minus oldest. Null after a single quiz. */
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

/** The learner's expected score in a standard quiz on this topic, and its uncertainty. */
export const Skill = z.object({
  topicId: z.string(),
  percentage: Percent,
  /** Contains the true figure four times out of five. It widens while the topic is not practised. */
  range: z.object({ low: Percent, high: Percent }),
  answers: count,
  lastAnswerAt: z.iso.datetime(),
  subskills: z.array(Subskill),
  plan: z.object({
    priority: Priority,
    /** Sentences, most useful first. */
    recommendations: z.array(z.string()),
    /** The subskill where practice helps most. */
    focus: z.nullable(z.object({ subskill: z.string(), label: z.string() })),
  }),
})
export type Skill = z.infer<typeof Skill>

type JudgedSkill = Pick<Skill, 'topicId' | 'percentage' | 'range' | 'answers'>

/**
 * Returns the topics with enough answers to judge, weakest first. The order is by the lower end of the range, because
 * that is how bad it may be. A topic that is expected to be weak comes before one that only may be, because the alert
 * is about it.
 */
export const weakestFirst = <S extends JudgedSkill>(skills: readonly S[]): S[] =>
  skills
    .filter(({ answers }) => answers >= ANSWERS_TO_JUDGE)
    .toSorted(
      (one, other) =>
        Number(isWeak(other)) - Number(isWeak(one)) ||
        one.range.low - other.range.low ||
        one.percentage - other.percentage ||
        (one.topicId < other.topicId ? -1 : 1),
    )

export const isWeak = ({ percentage }: Pick<Skill, 'percentage'>): boolean =>
  percentage < WEAK_BELOW

/** Weak even if the learner is as good as the range allows. */
export const isSurelyWeak = ({ range }: Pick<Skill, 'range'>): boolean => range.high < WEAK_BELOW

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
  /** Days that may be missed without ending the streak. */
  freezes: count,
  today: z.object({ answered: count, correct: count, counts: z.boolean() }),
})
export type Streak = z.infer<typeof Streak>

/** A reading for something that the learner knows least. */
export const ReadingSuggestion = z.object({
  title: z.string(),
  /** An address on this site or another. */
  to: z.string(),
  type: z.enum(['article', 'video', 'course', 'tutorial', 'post', 'guide', 'note']),
  /** Null for our own posts. */
  level: z.nullable(z.enum(['beginner', 'intermediate', 'advanced'])),
  /** Reading time of our own notes. Null for everything else. */
  minutes: z.nullable(count),
  topicId: z.string(),
  /** The subskill that it is for. Null if it is for the whole topic. */
  label: z.nullable(z.string()),
})
export type ReadingSuggestion = z.infer<typeof ReadingSuggestion>

/** The choices of minutes a day: a plan needs ten, and nobody follows one of more than two hours. */
export const DRIVE_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120] as const

/** A future placement drive, and the learner's time per day. */
export const Drive = z.strictObject({
  company: z.string().check(z.minLength(1), z.maxLength(40)),
  on: Day,
  minutesADay: z.int().check(z.minimum(10), z.maximum(480)),
  /** Sections of the company's test that the learner does not prepare for. */
  leftOut: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20))),
})
export type Drive = z.infer<typeof Drive>

const title = z.string()
/** Why this, and why now: one or two short sentences. */
const why = z.string()

/** A task of a day's plan. */
export const StudyTask = z.object({
  id: z.string(),
  kind: z.enum(['finish', 'check', 'mock', 'review', 'learn', 'practise', 'quiz']),
  title,
  /** Its parts, such as 'A short note, then 10 questions'. */
  detail: z.string(),
  why,
  minutes: count,
  questions: count,
  answered: count,
  isDone: z.boolean(),
  /** The open quiz that the task finishes. */
  sessionId: z.nullable(z.uuid()),
  /** The mock to sit. Optional because a server of the previous release leaves it out. */
  mock: z.optional(z.nullable(z.string())),
})
export type StudyTask = z.infer<typeof StudyTask>

/**
 * Today's plan. It is fixed at the learner's first visit of the day, and ticked by work on its tasks. Only another
 * drive or other minutes change it.
 */
export const StudyDay = z.object({
  date: Day,
  kind: z.enum(['first', 'usual', 'back', 'eve', 'drive']),
  /** The drive ahead, or of today. */
  drive: z.nullable(Drive),
  /** A sentence above the tasks: what was moved, or what is special today. */
  note: z.nullable(z.string()),
  /** All tasks together, and those that are done. */
  minutes: count,
  minutesDone: count,
  /** Three or fewer. None on the day of a drive. */
  tasks: z.array(StudyTask),
  /** Work done today that is not part of the plan. */
  extras: z.array(z.string()),
  isDone: z.boolean(),
  /** The title of tomorrow's first task, once this day is done. Null if tomorrow asks nothing. */
  tomorrow: z.nullable(z.string()),
  /**
   * The mock that the learner is sitting, or the one to sit before the drive if no task asks for it. Optional because a
   * server of the previous release leaves it out.
   */
  mock: z.optional(
    z.nullable(
      z.object({ id: z.string(), name: z.string(), minutes: count, isRunning: z.boolean() }),
    ),
  ),
  /**
   * A drive that is over, of which the learner is asked how the test was. Optional because a server of the previous
   * release leaves it out.
   */
  debrief: z.optional(z.nullable(z.object({ company: z.string(), on: Day }))),
})
export type StudyDay = z.infer<typeof StudyDay>

/** A quiz that was begun and not finished. */
const OpenQuiz = z.object({
  kind: z.literal('resume'),
  title,
  why,
  sessionId: z.uuid(),
  /** The task from which it was started. Optional because a server of the previous release leaves it out. */
  taskId: z.optional(z.nullable(z.string())),
  topicId: z.nullable(z.string()),
  company: z.nullable(z.string()),
  subskill: z.nullable(z.string()),
  isReTest: z.boolean(),
  isPlacement: z.boolean(),
  answered: count,
  total: count,
})

/** The next step. It is the same everywhere, because all pages read it from the day's plan. */
export const NextStep = z.discriminatedUnion('kind', [
  OpenQuiz,
  /** The first task of the day that is not done. */
  z.object({ kind: z.literal('task'), title, why, task: StudyTask }),
  /** The mock in progress, whose clock doesn't wait. */
  z.object({ kind: z.literal('mock'), title, why }),
  /** All tasks of the day are done. */
  z.object({ kind: z.literal('done'), title, why }),
])
export type NextStep = z.infer<typeof NextStep>

/** Only pages of the previous release read this. */
const TodaysPart = z.object({
  drive: Drive,
  done: z.array(z.object({ kind: z.string(), label: z.string(), score: z.nullable(Percent) })),
  left: z.array(
    z.object({
      kind: z.string(),
      topicId: z.string(),
      subskill: z.string(),
      label: z.string(),
      questions: count,
      minutes: count,
    }),
  ),
})

export const Dashboard = z.object({
  /** All finished quizzes, including practice but not placement checks. */
  totalQuizzes: count,
  /** Over all finished quizzes except practice and placement checks, rounded. */
  averageScore: Percent,
  /** Right answers as a share of all questions of the same quizzes, rounded. */
  overallScore: Percent,
  totalTimeSpentMs: count,
  /** Among the recent quizzes, excluding practice. */
  bestScore: Percent,
  /** Newest first: the latest ones of any kind, together with the latest ones that are not practice. */
  recentQuizzes: z.array(RecentQuiz),
  topicPerformance: z.array(TopicPerformance),
  /** Weakest first. */
  skills: z.array(Skill),
  /** The weakest topic. Null if it is not weak, or if the learner dismissed an alert in the last days. */
  alert: z.nullable(z.object({ topicId: z.string(), isSure: z.boolean() })),
  streak: Streak,
  /** Days with answers, oldest first. */
  activity: z.array(z.object({ day: Day, answered: count, correct: count, counts: z.boolean() })),
  /** All badges, earned ones first. */
  badges: z.array(Badge),
  /** Only pages of the previous release show these counts. */
  due: z.object({ now: count, thisWeek: count }),
  nextStep: NextStep,
  /** Today's plan. Optional because a server of the previous release leaves it out. */
  day: z.optional(StudyDay),
  /** The quiz that was begun and not finished, whether or not it is the next step. */
  openQuiz: z.optional(z.nullable(OpenQuiz)),
  /** Only pages of the previous release read it. Null without a drive ahead. */
  today: z.nullable(TodaysPart),
  /** A few readings for the weakest subskills. */
  toRead: z.array(ReadingSuggestion),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  summary: "Everything that the caller's dashboard shows.",
  reply: Dashboard,
})

/** The mean score of a week's quizzes on a topic. Null for quizzes of several topics. */
export const WeeklyScore = z.object({
  monday: Day,
  topicId: z.nullable(z.string()),
  quizzes: count,
  scorePercentage: Percent,
})
export type WeeklyScore = z.infer<typeof WeeklyScore>

export const listWeeklyScores = endpoint({
  method: 'GET',
  path: '/api/dashboard/weeks',
  access: 'user',
  summary: "The caller's mean scores by week and topic, oldest first.",
  reply: z.object({ weeks: z.array(WeeklyScore) }),
})

/** The effects of a finished quiz besides its score, and the next step. */
export const QuizGains = z.object({
  /** No earlier quiz on its topic was passed. */
  isFirstPass: z.boolean(),
  badges: z.array(z.object({ id: z.string(), title: z.string(), caption: z.string() })),
  /** The length of the streak, if this quiz made its day count. Null once another quiz has followed. */
  streak: z.nullable(count),
  answers: z.array(
    z.object({
      questionId: z.string(),
      /** The learner marked the answer as a guess. */
      isGuess: z.boolean(),
      /** Too fast to count for the skill. */
      isQuick: z.boolean(),
      /** The date when a concept with a gap is asked again. Later answers move it. */
      comesBackOn: z.nullable(Day),
    }),
  ),
  /** The current next step, not that of the day of the quiz. */
  nextStep: NextStep,
  /** With this quiz the day's plan was done. Optional because a server of the previous release leaves it out. */
  dayDone: z.optional(
    z.nullable(
      z.object({
        /** The streak of today. */
        streak: count,
        tomorrow: z.nullable(z.string()),
      }),
    ),
  ),
})
export type QuizGains = z.infer<typeof QuizGains>

export const getQuizGains = endpoint({
  method: 'GET',
  path: '/api/quiz-sessions/:sessionId/gains',
  access: 'user',
  summary: 'What a finished quiz earned, and when its mistakes are asked again.',
  // If it takes longer, the result is shown without it.
  timeLimitMs: 4_000,
  params: z.object({ sessionId: z.uuid() }),
  reply: QuizGains,
})

export const closeSkillAlert = endpoint({
  method: 'POST',
  path: '/api/dashboard/alert/closing',
  access: 'user',
  summary: 'Dismisses the alert about a weak skill for a week.',
  reply: z.object({ isClosed: z.boolean() }),
})

/** A row of the coming days: one task. */
const PlannedTask = z.object({
  kind: StudyTask.shape.kind,
  title,
  detail: z.string(),
  minutes: count,
})

/** The plan of the coming days, up to the drive or for a week. */
export const StudyPlan = z.object({
  /** The drive ahead, or of today. */
  drive: z.nullable(Drive),
  /** The minutes a day for which the plan is made. */
  minutesADay: count,
  days: z.array(
    z.object({
      day: Day,
      kind: StudyDay.shape.kind,
      /** Three tasks or fewer. Of the days after today, only tomorrow's first is a promise. */
      tasks: z.array(PlannedTask),
      minutes: count,
    }),
  ),
  /** The plan holds no later days: so many days of it are left out. */
  laterDays: count,
  /** The score expected today in each section of the company's test, or of a typical first round. */
  readiness: z.array(
    z.object({
      section: z.string(),
      percentage: Percent,
      range: z.object({ low: Percent, high: Percent }),
      /** In these days. */
      minutes: count,
    }),
  ),
  /** The section that the plan trains least for its need, if more minutes a day would help it. Null if all fits. */
  short: z.nullable(
    z.object({ section: z.string(), minutes: count, minutesADay: count, minutesThen: count }),
  ),
})
export type StudyPlan = z.infer<typeof StudyPlan>

export const getStudyPlan = endpoint({
  method: 'GET',
  path: '/api/study-plan',
  access: 'user',
  summary: 'What to do each day until the drive, or this week, and how ready the caller is.',
  reply: StudyPlan,
})

/** Only pages of the previous release show its days, of which there are none any more. */
export const DrivePlan = z.object({
  drive: Drive,
  days: z.array(z.unknown()),
  leftOut: z.object({ tasks: z.array(z.unknown()), minutes: count, minutesADayNeeded: count }),
})
export type DrivePlan = z.infer<typeof DrivePlan>

const planReply = z.object({ plan: z.nullable(DrivePlan) })

export const getDrivePlan = endpoint({
  method: 'GET',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'The drive that the caller is preparing for, or null.',
  reply: planReply,
})

export const setDrive = endpoint({
  method: 'PUT',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'Sets the drive to prepare for, replacing any earlier one.',
  body: Drive,
  reply: planReply,
})

export const deleteDrive = endpoint({
  method: 'DELETE',
  path: '/api/drive-plan',
  access: 'user',
  summary: 'Removes the drive.',
  reply: planReply,
})
