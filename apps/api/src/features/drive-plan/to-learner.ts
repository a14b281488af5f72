import { companyTests } from '@nextround/content/company-tests'
import { companyName } from '@nextround/content/practice'
import { NOTE_MINUTES } from '@nextround/content/reading'
import { syllabus, subskillsOf } from '@nextround/content/syllabus'
import { MINUTES_PER_QUESTION } from '@nextround/contract/quizzes'
import type { Skill } from '@nextround/contract/progress'
import { addDays } from '#platform/calendar.ts'
import { followDay } from './follow-day.ts'
import { mockToSit } from './mock-of-day.ts'
import { quizName } from './names.ts'
import type { AvailablePractice } from './practice-available.ts'
import { FIRST_ROUND, sectionOf, weightsOf } from './section-weights.ts'
import {
  type Choice,
  type PlanningState,
  type QuizOfDay,
  type StoredPlan,
  type StudySkill,
  type StudyState,
  toCard,
} from './study-queries.ts'
import type { Learner, Memory, OpenQuiz, SkillNow, StudyDay, Task } from './study-day.ts'
import { worksOf } from './works-of.ts'

type Figures = { percent: number; range: { low: number; high: number } }

/** The skill and forgetting models of other features, passed by `app.ts`. */
export type StudyModel = {
  toSkill: (stored: StudySkill, now: Date) => Skill
  /** The skill expected of a newcomer. */
  untried: Figures
  memory: Memory
}

type LearnerInput = {
  model: StudyModel
  state: StudyState
  planning: PlanningState
  practice: readonly AvailablePractice[]
  now: Date
}

const MINUTES = { default: 20, least: 10, most: 120 }

/** The basis of a day's plan: the drive, and the minutes a day within the allowed range. */
export function choiceOf({ drive, minutesChosen }: StudyState): Choice {
  const chosen = drive?.minutesADay ?? minutesChosen ?? MINUTES.default
  return {
    company: drive?.company ?? null,
    on: drive?.on ?? null,
    minutes: Math.min(MINUTES.most, Math.max(MINUTES.least, chosen)),
    leftOut: drive?.leftOut ?? [],
  }
}

/** Everything that the planner knows of a learner. */
export function toLearner(input: LearnerInput): Learner {
  const { model, state, planning } = input
  const { date } = state
  const { company, on, minutes } = choiceOf(state)
  const test = testOf(state)
  const skills = skillsOf(input)
  const { before, lastStudiedOn, isPlaced } = planning
  const isUnknown = [...skills.values()].every(({ answers }) => answers === 0)
  const isPlacedToday = (state.quizzes ?? []).some(
    ({ isPlacement, status, startedOn }) =>
      isPlacement && status === 'completed' && startedOn === date,
  )
  return {
    date,
    minutes,
    drive: company !== null && on !== null ? { company, name: companyName(company), on } : null,
    test,
    skills,
    cards: (planning.cards ?? []).map(toCard),
    open: openQuizOf(state),
    mock: mockNow(input),
    lastStudiedOn,
    isFirstDay: isPlacedToday ? lastStudiedOn === null : !isPlaced && isUnknown,
    spent: minutesSpent(planning, weightsOf(test)),
    before: before && followStored(before, before.quizzes ?? [], []),
    memory: model.memory,
  }
}

function mockNow({ state, planning }: LearnerInput): Learner['mock'] {
  const mock = mockToSit(state)
  if (!mock) return null
  const { id, name, minutes, questions } = mock
  return { id, name, minutes, questions, askedOn: planning.mockAskedOn }
}

/** The sections of the drive ahead, without those that the learner leaves out. */
export function testOf({ drive, date }: StudyState): Learner['test'] {
  const test = companyTests.find(({ slug }) => slug === drive?.company)
  if (!drive || !test || drive.on < date) return FIRST_ROUND
  const sections = test.sections.filter(({ name }) => !drive.leftOut?.includes(name))
  return sections.length > 0 ? { ...test, sections } : test
}

/** The figure for each skill, as on the learner's skills page. */
export function knownSkills({ model, state, now }: Pick<LearnerInput, 'model' | 'state' | 'now'>) {
  const known = new Map((state.skills ?? []).map((skill) => [skill.topicId, skill]))
  return new Map(
    syllabus.flatMap(({ topicId }) => {
      const stored = known.get(topicId)
      const topic = stored && stored.answers > 0 ? stored : undefined
      const figures = topic ? toFigures(model.toSkill(topic, now)) : model.untried
      return subskillsOf(topicId).map(({ subskill, label }): [string, KnownSkill] => {
        const { counted = 0, right = 0 } = stored?.tally[subskill] ?? {}
        const percent = topic?.subskills[subskill] ?? figures.percent
        const skill = `${topicId}/${subskill}`
        return [
          skill,
          {
            skill,
            label,
            percent,
            // The range of a topic, around the figure of its skill.
            low: Math.max(0, percent - (figures.percent - figures.range.low)),
            high: Math.min(100, percent + (figures.range.high - figures.percent)),
            answers: counted,
            right,
          },
        ]
      })
    }),
  )
}

type KnownSkill = Pick<
  SkillNow,
  'skill' | 'label' | 'percent' | 'low' | 'high' | 'answers' | 'right'
>

function skillsOf(input: LearnerInput): Map<string, SkillNow> {
  const { state, planning, practice } = input
  const available = new Map(practice.map((one) => [`${one.topicId}/${one.subskill}`, one]))
  const readOn = new Map((planning.notes ?? []).map(({ note, readOn: on }) => [note, on]))
  return new Map(
    [...knownSkills(input)].map(([skill, known]): [string, SkillNow] => {
      const bank = available.get(skill)
      return [
        skill,
        {
          ...known,
          available: bank?.available ?? 0,
          fresh: bank ? Math.min(bank.available, Math.max(0, bank.all - known.answers)) : 0,
          noteMinutes: NOTE_MINUTES.get(skill) ?? 0,
          noteReadOn: readOn.get(skill) ?? null,
          practisedOn: bank?.isLate ? addDays(state.date, -1) : null,
        },
      ]
    }),
  )
}

const toFigures = ({ percentage, range }: Skill): Figures => ({ percent: percentage, range })

/** Minutes by section: a skill of two sections counts for the one in which it weighs more. */
function minutesSpent({ answered }: PlanningState, weights: ReturnType<typeof weightsOf>) {
  const spent = new Map<string, number>()
  for (const { skill, answers } of answered ?? []) {
    const section = sectionOf(weights, skill)
    if (section) spent.set(section, (spent.get(section) ?? 0) + answers * MINUTES_PER_QUESTION)
  }
  return spent
}

export function openQuizOf({ quizzes }: Pick<StudyState, 'quizzes'>): OpenQuiz | null {
  const open = quizzes?.find(({ status }) => status === 'open')
  if (!open) return null
  const { sessionId, taskId, startedOn, total, answered } = open
  const left = Math.max(1, total - answered)
  return { sessionId, taskId, startedOn, title: quizName(open), left }
}

type Stored = { date: string; plan: StoredPlan; promise: Task | null }

/** A stored plan, ticked by the work of its day. */
export const followStored = (
  { date, plan: { kind, note, tasks }, promise }: Stored,
  quizzes: readonly QuizOfDay[],
  notesRead: readonly string[],
): StudyDay => {
  const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
  const day = { date, kind, note, tasks, minutes, promise, extras: [] }
  return followDay(day, worksOf(day, { quizzes, notesRead }))
}
