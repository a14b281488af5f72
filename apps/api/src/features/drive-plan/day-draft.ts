import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { taskWords } from './day-words.ts'
import { sectionOf, type WeightedSkill, weightsOf } from './section-weights.ts'
import type { CardNow, DayKind, Learner, StudyDay, Task } from './study-day.ts'

export const MINUTES_PER_TASK = { question: MINUTES_PER_QUESTION, leastQuestions: 3 } as const
/** The shortest task. */
export const MIN_MINUTES = MINUTES_PER_TASK.leastQuestions * MINUTES_PER_TASK.question
/** Ten minutes are two tasks, and from fifteen on there are three. */
const MAX_TASKS = 3
const MINUTES_FOR_A_PLACE = 5
/** On a shorter day one note is enough: the rest is for questions. */
const ONE_NOTE_BELOW = 40
const NOTE_STAYS_DAYS = 4
const WELL_ENOUGH = 70
const CARRIED_FOR_DAYS = 2
/** Without a drive, today's work should be remembered for this long. */
const HORIZON_DAYS = 14
/** A skill with few gaps must not outweigh one with many. */
const MIN_CARDS = 4

type NewTask = Pick<Task, 'kind' | 'questions'> &
  Partial<
    Pick<
      Task,
      'skills' | 'section' | 'also' | 'concepts' | 'readsNote' | 'isMoved' | 'sessionId' | 'mock'
    >
  >

export type DayDraft = ReturnType<typeof createDayDraft>

/** A day that is being planned: what it holds so far, and how much room is left. */
export function createDayDraft(
  learner: Learner,
  { kind, budget, begun }: { kind: DayKind; budget: number; begun: readonly Task[] },
) {
  const weights: WeightedSkill[] = weightsOf(learner.test)
  const weightBySkill = sums(weights.map(({ skill, weight }) => [skill, weight]))
  const cardsBySkill = sums(learner.cards.map(({ skill }) => [skill, 1]))
  const worth = new Map<string, number>()
  const tasks: Task[] = [...begun]
  let count = 0

  const left = () => budget - tasks.reduce((sum, { minutes }) => sum + minutes, 0)
  const places = () =>
    Math.min(MAX_TASKS, Math.floor(learner.minutes / MINUTES_FOR_A_PLACE)) - tasks.length
  const noteMinutes = (skill: string) => learner.skills.get(skill)?.noteMinutes ?? 0
  /** Whole minutes, so that the rows add up to the total. */
  const minutesFor = (questions: number) => Math.ceil(questions * MINUTES_PER_TASK.question)
  const questionsIn = (minutes: number) => Math.floor(minutes / MINUTES_PER_TASK.question)

  /**
   * The value of asking today: the chance to know the concept on the day of the drive, minus that chance without
   * asking. A concept answered wrong counts as not known.
   */
  function worthOf(card: CardNow): number {
    const known = worth.get(card.concept)
    if (known !== undefined) return known
    const { memory, date } = learner
    const on = findHorizon(learner)
    const weight =
      (weightBySkill.get(card.skill) ?? 0) / Math.max(MIN_CARDS, cardsBySkill.get(card.skill) ?? 1)
    const asked = memory.retrievability(memory.review(card, { isRight: true, on: date }), on)
    const unasked = card.isRight ? memory.retrievability(card, on) : 0
    const value = weight * Math.max(0, asked - unasked)
    worth.set(card.concept, value)
    return value
  }

  const withMinutes = (task: Omit<Task, 'minutes' | 'title' | 'detail' | 'why'>): Task => {
    const note = task.readsNote ? noteMinutes(task.skills[0] ?? '') : 0
    const minutes = task.kind === 'mock' ? learner.mock?.minutes : undefined
    const timed = { ...task, minutes: minutes ?? minutesFor(task.questions) + note }
    return { ...timed, ...taskWords(timed, learner) }
  }

  return {
    learner,
    kind,
    budget,
    weights,
    tasks: tasks as readonly Task[],
    left,
    places,
    minutesFor,
    questionsIn,
    noteMinutes,
    worthOf,
    has: (kind: Task['kind']) => tasks.some((task) => task.kind === kind),
    isBegun: (task: Task) => begun.includes(task),
    canAdd: () => places() > 0 && left() >= MIN_MINUTES,
    sectionOf: (skill: string) => sectionOf(weights, skill),
    available: (skills: readonly string[]) =>
      skills.reduce((sum, skill) => sum + (learner.skills.get(skill)?.available ?? 0), 0),

    /** Skills in the test that no task of today covers. All other skills wait until after the drive. */
    openCards(): CardNow[] {
      const taken = new Set(tasks.flatMap(({ concepts }) => concepts))
      return learner.cards.filter(
        ({ skill, concept }) => weightBySkill.has(skill) && !taken.has(concept),
      )
    },
    /** How many concepts were wrong the last time and wait to be learnt again. */
    gaps(): number {
      return this.openCards().filter(({ isRight, dueOn }) => !isRight && dueOn <= learner.date)
        .length
    },
    /** Sorts by loss, the greatest first. */
    ranked: (cards: readonly CardNow[]): CardNow[] =>
      cards.toSorted(
        (one, other) => worthOf(other) - worthOf(one) || (one.concept < other.concept ? -1 : 1),
      ),

    /** `isWrong` if the questions after the note were answered wrong before. */
    wantsNote(skill: string, { isWrong = false } = {}): boolean {
      const now = learner.skills.get(skill)
      // Nothing new on the last evening.
      if (!now || now.noteMinutes === 0 || kind === 'eve') return false
      if (learner.minutes < ONE_NOTE_BELOW && tasks.some(({ readsNote }) => readsNote)) return false
      if (now.noteReadOn === null) return isWrong || now.percent < WELL_ENOUGH
      return isWrong && daysBetween(now.noteReadOn, learner.date) > NOTE_STAYS_DAYS
    },

    add(task: NewTask): void {
      count += 1
      tasks.push(
        withMinutes({
          skills: [],
          section: null,
          also: null,
          concepts: [],
          readsNote: false,
          isMoved: false,
          sessionId: null,
          ...task,
          id: `${learner.date}-${count}`,
          answered: 0,
          isDone: false,
        }),
      )
    },
    change(task: Task, changes: Partial<Pick<Task, 'questions' | 'concepts'>>): void {
      tasks[tasks.indexOf(task)] = withMinutes({ ...task, ...changes })
    },
    remove: (task: Task): void => void tasks.splice(tasks.indexOf(task), 1),
    restore: (task: Task): void => void tasks.push(task),
  }
}

/** Whether tasks left over from the last study day are still part of today. */
export const isCarried = (before: StudyDay, date: string): boolean =>
  daysBetween(before.date, date) <= CARRIED_FOR_DAYS

/** The day until which today's work should be remembered. */
const findHorizon = ({ date, drive }: Learner): string =>
  drive && drive.on > date ? drive.on : addDays(date, HORIZON_DAYS)

function sums(entries: [string, number][]): Map<string, number> {
  const all = new Map<string, number>()
  for (const [key, value] of entries) all.set(key, (all.get(key) ?? 0) + value)
  return all
}
