import type { CompanyTest } from '@nextround/content/company-tests'

/** The planner's facts about one skill today. */
export type SkillNow = {
  /** Topic and subskill, such as `aptitude/numbers`. */
  skill: string
  label: string
  /** The expected score, with the range that holds the true one four times out of five. */
  percent: number
  low: number
  high: number
  /** First answers, and how many of them were right. */
  answers: number
  right: number
  /** Questions that can be asked today. */
  available: number
  /** How many of these the learner has never met. */
  fresh: number
  /** 0 without a note. */
  noteMinutes: number
  noteReadOn: string | null
  practisedOn: string | null
}

/** A concept that was once answered wrong, and when it is asked again. */
export type Card = {
  stability: number
  difficulty: number
  dueOn: string
  reviewedOn: string
  reps: number
  lapses: number
}
export type CardNow = Card & {
  concept: string
  skill: string
  /** The last answer was right, and not a guess. */
  isRight: boolean
}

/** The forgetting model, which the progress feature owns. */
export type Memory = {
  /** The probability that the learner still knows it on a date. */
  retrievability: (card: Card, on: string) => number
  /** The card after an answer on a date. A first answer has no card yet. */
  review: (card: Card | undefined, answer: { isRight: boolean; on: string }) => Card
}

/** In the order of a day: the easy thing first, the new thing last. A mock needs a fresh head. */
export const TASK_KINDS = [
  'finish',
  'check',
  'mock',
  'review',
  'learn',
  'practise',
  'quiz',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export type Task = {
  /** The day and a number. Unique for a learner. */
  id: string
  kind: TaskKind
  skills: string[]
  section: string | null
  /** A long practice may need a second section. */
  also: string | null
  /** The concepts that review and relearning ask about. */
  concepts: string[]
  questions: number
  /** The note on the first skill comes before the questions. */
  readsNote: boolean
  minutes: number
  title: string
  detail: string
  why: string
  /** Left from the last day, or promised when it ended. */
  isMoved: boolean
  /** The open quiz that is to be finished. */
  sessionId: string | null
  /** The mock to sit. Plans that a server of the release before has stored name none. */
  mock?: string
  answered: number
  isDone: boolean
}

export type DayKind = 'first' | 'usual' | 'back' | 'eve' | 'drive'

/** Stored at the learner's first visit of the day. Only ticks, extras and the promise are added later, from the day's work. */
export type StudyDay = {
  date: string
  kind: DayKind
  tasks: Task[]
  /** All tasks together. */
  minutes: number
  /** A sentence above the tasks. */
  note: string | null
  /** Finished today, but not part of the plan. */
  extras: string[]
  /** Tomorrow's first task, fixed when this day was done. */
  promise: Task | null
}

/** The mock to sit before a drive, and what the learner has done about it lately. */
export type MockNow = {
  id: string
  name: string
  minutes: number
  questions: number
  /** The last date on which a plan has asked it. */
  askedOn: string | null
}

export type OpenQuiz = {
  sessionId: string
  taskId: string | null
  /** The date on which it was begun. */
  startedOn: string
  title: string
  left: number
}

/** Everything that a day's plan depends on. */
export type Learner = {
  date: string
  /** The minutes a day that the learner has chosen. */
  minutes: number
  /** The last drive that was set. It may be over. */
  drive: { company: string; name: string; on: string } | null
  /** The test of the drive ahead. Without one, what most first rounds ask. */
  test: CompanyTest
  skills: ReadonlyMap<string, SkillNow>
  cards: readonly CardNow[]
  open: OpenQuiz | null
  /** Null without a drive, while a mock is running, and once one was finished in the last days. */
  mock: MockNow | null
  lastStudiedOn: string | null
  /** Nothing is known yet, or only the placement check of today. */
  isFirstDay: boolean
  /** The minutes given to each section in the last two weeks. */
  spent: ReadonlyMap<string, number>
  /** The last stored day before this one. */
  before: StudyDay | null
  memory: Memory
}
