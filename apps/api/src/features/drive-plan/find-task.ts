import { NOTE_MINUTES } from '@nextround/content/reading'
import { subskillLabel } from '@nextround/content/syllabus'
import { weightsOf } from './section-weights.ts'
import type { StudyDay, Task } from './study-day.ts'
import type { StudyState } from './study-queries.ts'
import { driveAhead } from './study-now.ts'
import { splitSkill } from './split-skill.ts'
import { testOf } from './to-learner.ts'

/** Everything a quiz needs to ask the questions of a task in the day's plan. */
export type StartableTask = Pick<Task, 'id' | 'title' | 'why' | 'concepts'> & {
  kind: Exclude<Task['kind'], 'finish' | 'mock'>
  skills: Skill[]
  /** What is left of it. */
  questions: number
  /** Skills of the same section, then of the others: they make up for questions that other work has used today. */
  rest: Skill[]
  company: string | null
  note: (Skill & { label: string; minutes: number }) | null
}
type Skill = { topicId: string; subskill: string }

/** Undefined if the task is not of today, is a mock, or finishes a quiz that is already open. */
export function findTask(
  { tasks }: StudyDay,
  { taskId, state }: { taskId: string; state: StudyState },
): StartableTask | undefined {
  const task = tasks.find(({ id }) => id === taskId)
  if (!task || task.kind === 'finish' || task.kind === 'mock') return undefined
  const { id, kind, title, why, concepts, section } = task
  const rest = weightsOf(testOf(state))
    .toSorted(
      (one, other) =>
        Number(other.section === section) - Number(one.section === section) ||
        other.weight - one.weight,
    )
    .map(({ skill }) => skill)
    .filter((skill) => !task.skills.includes(skill))
  return {
    id,
    kind,
    title,
    why,
    concepts,
    skills: task.skills.map(splitSkill),
    questions: task.isDone ? 0 : task.questions - task.answered,
    rest: [...new Set(rest)].map(splitSkill),
    company: driveAhead(state)?.company ?? null,
    note: noteOf(task, state.notesReadToday ?? []),
  }
}

function noteOf({ readsNote, skills: [first = ''] }: Task, readToday: readonly string[]) {
  if (!readsNote || readToday.includes(first)) return null
  const skill = splitSkill(first)
  return {
    ...skill,
    label: subskillLabel(skill.topicId, skill.subskill),
    minutes: NOTE_MINUTES.get(first) ?? 0,
  }
}
