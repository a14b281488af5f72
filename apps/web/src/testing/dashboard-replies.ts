import type {
  Dashboard,
  NextStep,
  Skill,
  StudyDay,
  StudyPlan,
  StudyTask,
} from '@nextround/contract/progress'

const DAY_MS = 24 * 60 * 60 * 1000

/** The time zone of an account that names none. */
export const LEARNER_ZONE = 'Asia/Kolkata'

/** The learner's day that many days ago. A negative number is in the future. */
export const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: LEARNER_ZONE }).format(Date.now() - days * DAY_MS)

/** Noon that many days ago, in the learner's time zone. */
export const daysAgo = (days: number): string => `${dayAgo(days)}T06:30:00.000Z`

export const makeId = (number: number): string =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

const badge = (id: string, title: string, caption: string, earnedAt: string | null = null) => ({
  id,
  title,
  caption,
  earnedAt,
})

/** A task of today's plan. */
export const studyTask = (number: number, changes: Partial<StudyTask> = {}): StudyTask => ({
  id: `${dayAgo(0)}-${number}`,
  kind: 'practise',
  title: 'Practise Joins',
  detail: 'A short note, then 10 questions · Databases',
  why: "You'd score about 52% here now.",
  minutes: 18,
  questions: 10,
  answered: 0,
  isDone: false,
  sessionId: null,
  ...changes,
})

const check = studyTask(1, {
  kind: 'check',
  title: 'See where you stand',
  detail: '8 questions, from easy to hard',
  why: 'Your plan starts from this. Nothing is scored.',
  minutes: 12,
  questions: 8,
})
export const review = studyTask(1, {
  kind: 'review',
  title: 'Review 8 questions',
  detail: 'Paging, Scheduling and 5 more',
  why: "You got these right. Without another look, you'd forget about 3 of them in two weeks.",
  minutes: 12,
  questions: 8,
})
export const learn = studyTask(2, {
  kind: 'learn',
  title: 'Learn again: Joins and 2 more',
  detail: 'A 3 min note on Joins, then 6 questions',
  why: 'You had 6 of these wrong yesterday.',
  minutes: 12,
  questions: 6,
})

export const toStep = (task: StudyTask): NextStep => ({
  kind: 'task',
  title: task.title,
  why: task.why,
  task,
})

/** A day with three tasks, of which none is done. */
export const studyDay = (changes: Partial<StudyDay> = {}): StudyDay => {
  const { tasks = [review, learn, studyTask(3)] } = changes
  const minutesOf = (some: StudyTask[]) => some.reduce((sum, { minutes }) => sum + minutes, 0)
  return {
    date: dayAgo(0),
    kind: 'usual',
    drive: null,
    note: null,
    minutes: minutesOf(tasks),
    minutesDone: minutesOf(tasks.filter(({ isDone }) => isDone)),
    tasks,
    extras: [],
    isDone: tasks.every(({ isDone }) => isDone),
    tomorrow: null,
    ...changes,
  }
}

/** A day on the way to a drive at Infosys in that many days. */
export const dayBeforeDrive = (days: number, changes: Partial<StudyDay> = {}): StudyDay =>
  studyDay({ drive: { company: 'infosys', on: dayAgo(-days), minutesADay: 45 }, ...changes })

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
  nextStep: toStep(check),
  day: studyDay({ kind: 'first', tasks: [check] }),
  openQuiz: null,
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
  scores.map((scorePercentage, index) => ({
    id: makeId(index),
    topicId: index === 2 ? null : (TOPICS[index % TOPICS.length] ?? 'dsa'),
    company: index === 2 ? 'tcs' : null,
    subskill: null,
    isReTest: false,
    isRound: false,
    scorePercentage,
    correctAnswers: Math.round((scorePercentage * 15) / 100),
    totalQuestions: 15,
    completedAt: daysAgo(index * 3),
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
    nextStep: toStep(studyTask(1, { title: 'Practise Paging' })),
    day: studyDay({ tasks: [studyTask(1, { title: 'Practise Paging' })] }),
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
    topicPerformance: TOPICS.map((topicId, index) => ({
      topicId,
      averageScore: [39, 40, 69, 70, 100, 0, 55, 82, 71][index] ?? 50,
      bestScore: 100,
      quizzesCompleted: 111 + index,
      lastAttempt: daysAgo(index),
      weakAreas: [
        {
          subskill: `${topicId}.one`,
          label: 'Normalisation and functional dependencies',
          wrong: 1_204,
        },
        { subskill: `${topicId}.two`, label: 'Transactions', wrong: 33 },
        { subskill: `${topicId}.three`, label: 'Indexing', wrong: 1 },
      ],
      improvement: [12, -7, 0, 100, -100, null, 5, 6, 7][index] ?? null,
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
    activity: Array.from({ length: 126 }, (_, index) => ({
      day: dayAgo(125 - index),
      answered: (index * 7) % 31,
      correct: (index * 5) % 20,
      counts: index % 3 > 0,
    })).filter(({ answered }) => answered > 0),
    badges: Array.from({ length: 16 }, (_, index) =>
      badge(
        `badge-${index}`,
        `Badge ${index + 1}`,
        'Finish a hundred quizzes with eighty percent or more in each of them.',
        index < 7 ? daysAgo(index) : null,
      ),
    ),
    due: { now: 8, thisWeek: 1_214 },
    nextStep: toStep(review),
    day: studyDay(),
    ...changes,
  })

type Resume = Extract<NextStep, { kind: 'resume' }>

/** A quiz that was left after its first answer. */
export const makeResume = (sessionId: string, changes: Partial<Resume> = {}): Resume => ({
  kind: 'resume',
  title: 'Database Management',
  why: '1 of 15 answered. Continue where you left off.',
  sessionId,
  taskId: null,
  topicId: 'dbms',
  company: null,
  subskill: null,
  isReTest: false,
  isPlacement: false,
  answered: 1,
  total: 15,
  ...changes,
})

/** A plan for a drive at Infosys in that many days, or for a week. */
export const studyPlan = (days: number | null, changes: Partial<StudyPlan> = {}): StudyPlan => ({
  drive: days === null ? null : { company: 'infosys', on: dayAgo(-days), minutesADay: 45 },
  minutesADay: 45,
  days: Array.from({ length: days === null ? 7 : days + 1 }, (_, index) => {
    const isDrive = index === days
    const tasks = isDrive ? [] : [review, learn, studyTask(3)]
    return {
      day: dayAgo(-index),
      kind: isDrive ? 'drive' : 'usual',
      tasks: tasks.map(({ kind, title, detail, minutes }) => ({ kind, title, detail, minutes })),
      minutes: tasks.reduce((sum, { minutes }) => sum + minutes, 0),
    }
  }),
  laterDays: 0,
  readiness: [
    { section: 'Arithmetic', percentage: 52, range: { low: 44, high: 60 }, minutes: 240 },
    { section: 'Reasoning and puzzles', percentage: 81, range: { low: 70, high: 90 }, minutes: 90 },
  ],
  short: null,
  ...changes,
})
