import type {
  Dashboard,
  DrivePlan,
  DriveTask,
  NextStep,
  Skill,
  TodaysPart,
} from '@nextround/contract/progress'

const DAY_MS = 24 * 60 * 60 * 1000

/** The time zone of an account that names none. */
export const LEARNER_ZONE = 'Asia/Kolkata'

/** The learner's day that many days ago. A negative number is in the future. */
export const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: LEARNER_ZONE }).format(Date.now() - days * DAY_MS)

/** Noon that many days ago, in the learner's time zone. */
export const daysAgo = (days: number): string => `${dayAgo(days)}T06:30:00.000Z`

export const idOf = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

const badge = (id: string, title: string, caption: string, earnedAt: string | null = null) => ({
  id,
  title,
  caption,
  earnedAt,
})

/** A learner who hasn't answered anything yet. */
export const newLearner = (changes: Partial<Dashboard> = {}): Dashboard => ({
  totalQuizzes: 0,
  averageScore: 0,
  overallScore: 0,
  totalTimeSpentMs: 0,
  bestScore: 0,
  recentQuizzes: [],
  topicPerformance: [],
  skills: [],
  alert: null,
  streak: {
    current: 0,
    longest: 0,
    freezes: 0,
    today: { answered: 0, correct: 0, counts: false },
  },
  activity: [],
  badges: [
    badge('first-quiz', 'First round', 'Finish a quiz.'),
    badge('streak-7', 'One week', 'Keep a streak for seven days.'),
  ],
  due: { now: 0, thisWeek: 0 },
  nextStep: {
    kind: 'start',
    title: 'Take a quiz',
    why: 'Ten to fifteen questions. Every answer is checked and explained immediately.',
  },
  today: null,
  toRead: [],
  ...changes,
})

export const skill = (
  topicId: string,
  percentage: number,
  changes: Partial<Skill> = {},
): Skill => ({
  topicId,
  percentage,
  range: { low: Math.max(0, percentage - 14), high: Math.min(100, percentage + 14) },
  answers: 10,
  lastAnswerAt: daysAgo(1),
  subskills: [
    { subskill: `${topicId}.one`, label: 'Indexing', percentage, correct: 6, answers: 10 },
    { subskill: `${topicId}.two`, label: 'Transactions', percentage: null, correct: 3, answers: 3 },
  ],
  plan: {
    priority: 'medium',
    recommendations: [
      'Practise ten questions on Indexing.',
      'Read why your wrong options are wrong.',
    ],
    focus: { subskill: `${topicId}.one`, label: 'Indexing' },
  },
  ...changes,
})

const TOPICS = [
  'os',
  'ai-ml',
  'web-development',
  'dsa',
  'dbms',
  'oops',
  'aptitude',
  'coding',
  'communication',
]

const recent = (scores: number[]): Dashboard['recentQuizzes'] =>
  scores.map((scorePercentage, place) => ({
    id: idOf(place),
    topicId: place === 2 ? null : (TOPICS[place % TOPICS.length] ?? 'dsa'),
    company: place === 2 ? 'tcs' : null,
    subskill: null,
    isReTest: false,
    isRound: false,
    scorePercentage,
    correctAnswers: Math.round((scorePercentage * 15) / 100),
    totalQuestions: 15,
    completedAt: daysAgo(place * 3),
  }))

export const oneQuiz = (changes: Partial<Dashboard> = {}): Dashboard =>
  newLearner({
    totalQuizzes: 1,
    averageScore: 60,
    overallScore: 60,
    totalTimeSpentMs: 521_000,
    bestScore: 60,
    recentQuizzes: recent([60]),
    topicPerformance: [
      {
        topicId: 'os',
        averageScore: 60,
        bestScore: 60,
        quizzesCompleted: 1,
        lastAttempt: daysAgo(0),
        weakAreas: [{ subskill: 'os.paging', label: 'Paging', wrong: 3 }],
        improvement: null,
      },
    ],
    skills: [skill('os', 64, { range: { low: 50, high: 78 } })],
    streak: {
      current: 0,
      longest: 0,
      freezes: 1,
      today: { answered: 6, correct: 3, counts: false },
    },
    activity: [{ day: dayAgo(0), answered: 6, correct: 3, counts: false }],
    nextStep: {
      kind: 'practise',
      title: 'Practise Paging',
      why: 'Operating Systems is your weakest topic, likely 50 to 78%.',
      topicId: 'os',
      subskill: 'os.paging',
      label: 'Paging',
      isNoteFirst: false,
    },
    ...changes,
  })

/** A busy learner: all lists are full, all colour bands occur, and figures are long. */
export const thousandQuizzes = (changes: Partial<Dashboard> = {}): Dashboard =>
  newLearner({
    totalQuizzes: 1_000,
    averageScore: 71,
    overallScore: 72,
    totalTimeSpentMs: 4_445_100_000,
    bestScore: 93,
    recentQuizzes: recent([93, 70, 69, 87, 60, 73, 67, 40, 39, 0]),
    topicPerformance: TOPICS.map((topicId, place) => ({
      topicId,
      averageScore: [39, 40, 69, 70, 100, 0, 55, 82, 71][place] ?? 50,
      bestScore: 100,
      quizzesCompleted: 111 + place,
      lastAttempt: daysAgo(place),
      weakAreas: [
        {
          subskill: `${topicId}.one`,
          label: 'Normalisation and functional dependencies',
          wrong: 1_204,
        },
        { subskill: `${topicId}.two`, label: 'Transactions', wrong: 33 },
        { subskill: `${topicId}.three`, label: 'Indexing', wrong: 1 },
      ],
      improvement: [12, -7, 0, 100, -100, null, 5, 6, 7][place] ?? null,
    })),
    skills: [
      skill('os', 39),
      skill('ai-ml', 40),
      skill('web-development', 59, { lastAnswerAt: daysAgo(45) }),
      skill('dsa', 60),
      skill('dbms', 79, { plan: { priority: 'low', recommendations: [], focus: null } }),
      skill('oops', 80, { plan: { priority: 'high', recommendations: ['Go on.'], focus: null } }),
      skill('aptitude', 64, { answers: 1, range: { low: 5, high: 80 } }),
    ],
    streak: {
      current: 365,
      longest: 1_024,
      freezes: 2,
      today: { answered: 12, correct: 9, counts: true },
    },
    activity: Array.from({ length: 126 }, (_, place) => ({
      day: dayAgo(125 - place),
      answered: (place * 7) % 31,
      correct: (place * 5) % 20,
      counts: place % 3 > 0,
    })).filter(({ answered }) => answered > 0),
    badges: Array.from({ length: 16 }, (_, place) =>
      badge(
        `badge-${place}`,
        `Badge ${place + 1}`,
        'Finish a hundred quizzes with eighty percent or more in each of them.',
        place < 7 ? daysAgo(place) : null,
      ),
    ),
    due: { now: 8, thisWeek: 1_214 },
    nextStep: {
      kind: 're-test',
      title: 'Re-test 8 concepts',
      why: 'By Wednesday you would have forgotten about 3 of them.',
      due: 8,
    },
    ...changes,
  })

/** A quiz that was left after its first answer. */
export const resumeOf = (
  sessionId: string,
  changes: Partial<Extract<NextStep, { kind: 'resume' }>> = {},
): NextStep => ({
  kind: 'resume',
  title: 'Database Management',
  why: '1 of 15 answered. Continue where you left off.',
  sessionId,
  topicId: 'dbms',
  company: null,
  subskill: null,
  isReTest: false,
  isPlacement: false,
  answered: 1,
  total: 15,
  ...changes,
})

const practice: DriveTask = {
  kind: 'practice',
  topicId: 'dbms',
  subskill: 'dbms.joins',
  label: 'Joins',
  questions: 10,
  minutes: 15,
}
const reTest: DriveTask = {
  ...practice,
  kind: 're-test',
  subskill: 'graphs',
  label: 'what is due',
  minutes: 12,
}

/** A plan for a drive in that many days. Not everything fits into it. */
export const drivePlan = (days: number, changes: Partial<DrivePlan> = {}): DrivePlan => ({
  drive: { company: 'infosys', on: dayAgo(-days), minutesADay: 45 },
  days: Array.from({ length: Math.max(0, days) }, (_, place) => ({
    day: dayAgo(-place),
    minutes: place === 1 ? 0 : 27,
    tasks: place === 1 ? [] : [reTest, practice],
  })),
  leftOut: { tasks: [practice], minutes: 240, minutesADayNeeded: 65 },
  ...changes,
})

/** A busy day of a plan: some tasks are done, and more are left than fit. */
export const todaysPart = (days: number, changes: Partial<TodaysPart> = {}): TodaysPart => ({
  drive: { company: 'infosys', on: dayAgo(-days), minutesADay: 90 },
  done: [
    { kind: 'practice', label: 'Numerical ability', score: 73 },
    { kind: 'read', label: 'Percentages', score: null },
  ],
  left: [practice, { ...practice, kind: 'read', subskill: 'dbms.keys', label: 'Keys' }],
  ...changes,
})
