import { companyTests } from '@nextround/content/company-tests'
import type { Dashboard, NextStep, Skill, StudyTask } from '@nextround/contract/progress'
import { debriefOfDay } from './debrief-of-day.ts'
import { isDayDone, minutesLeft, nextOf } from './follow-day.ts'
import { mockOfDay } from './mock-of-day.ts'
import { quizName } from './names.ts'
import { splitSkill } from './split-skill.ts'
import type { StudyDay, Task } from './study-day.ts'
import type { StudyState } from './study-queries.ts'
import { openQuizOf, type StudyModel } from './to-learner.ts'

export type StudyNow = Pick<Dashboard, 'nextStep' | 'today' | 'openQuiz'> & {
  /** Lowest percentage first. */
  skills: Skill[]
  day: NonNullable<Dashboard['day']>
  /** The quiz with which the day's plan was done. */
  doneBy: string | null
}

type Study = { model: StudyModel; state: StudyState; day: StudyDay; now: Date }

/** The day as pages show it. Dashboard, result, reminders and the plan page all use it, so that they agree. */
export function studyNow({ model, state, day, now }: Study): StudyNow {
  const skills = (state.skills ?? [])
    .filter(({ answers }) => answers > 0)
    .map((skill) => model.toSkill(skill, now))
  const openQuiz = findOpenQuiz(state)
  return {
    skills,
    day: toContract(day, state),
    nextStep: toNextStep(day, state, openQuiz),
    openQuiz,
    today: forOldPages(day, state),
    doneBy: doneBy(day, state),
  }
}

const isAhead = ({ drive, date }: StudyState) =>
  drive !== null && drive.on >= date && companyTests.some(({ slug }) => slug === drive.company)

/** The drive ahead or of today. Null for a company that was removed. */
export const driveAhead = (state: StudyState) => (isAhead(state) ? state.drive : null)

function toContract(day: StudyDay, state: StudyState): StudyNow['day'] {
  const { date, kind, note, tasks, minutes, extras, promise } = day
  return {
    date,
    kind,
    drive: driveAhead(state),
    note,
    minutes,
    minutesDone: minutes - minutesLeft(day),
    tasks: tasks.map(toTask),
    extras,
    isDone: isDayDone(day),
    tomorrow: promise?.title ?? null,
    mock: mockOfDay(state, day),
    debrief: debriefOfDay(state),
  }
}

const toTask = (task: Task): StudyTask => ({
  id: task.id,
  kind: task.kind,
  title: task.title,
  detail: task.detail,
  why: task.why,
  minutes: task.minutes,
  questions: task.questions,
  answered: task.answered,
  isDone: task.isDone,
  sessionId: task.sessionId,
  mock: task.mock ?? null,
})

function findOpenQuiz({ quizzes }: StudyState): StudyNow['openQuiz'] {
  const open = quizzes?.find(({ status }) => status === 'open')
  if (!open) return null
  const { sessionId, taskId, topicId, company, subskill, isReTest, isPlacement } = open
  return {
    kind: 'resume',
    title: quizName(open),
    why: `${open.answered} of ${open.total} answered. Continue where you left off.`,
    sessionId,
    taskId,
    topicId,
    company,
    subskill,
    isReTest,
    isPlacement,
    answered: open.answered,
    total: open.total,
  }
}

function toNextStep(day: StudyDay, state: StudyState, openQuiz: StudyNow['openQuiz']): NextStep {
  const mock = mockOfDay(state, day)
  if (mock?.isRunning)
    return {
      kind: 'mock',
      title: mock.name,
      why: "Your mock is running, and the clock won't wait.",
    }
  const next = nextOf(day, openQuizOf(state))
  if (next.kind === 'resume' && openQuiz) return openQuiz
  if (next.kind === 'task') {
    const { task } = next
    const begun = task.answered > 0 ? `${task.answered} of ${task.questions} answered. ` : ''
    return { kind: 'task', title: task.title, why: `${begun}${task.why}`, task: toTask(task) }
  }
  if (day.tasks.length === 0)
    return { kind: 'done', title: 'Nothing today', why: day.note ?? 'See you tomorrow.' }
  const why = day.promise ? `Tomorrow begins with: ${day.promise.title}.` : 'See you tomorrow.'
  return { kind: 'done', title: 'Done for today', why }
}

/** The last quiz that ticked a task, if all are ticked. */
function doneBy(day: StudyDay, { quizzes, date }: StudyState): string | null {
  if (day.tasks.length === 0 || !isDayDone(day)) return null
  const ids = new Set(day.tasks.flatMap(({ id, sessionId }) => [id, sessionId]))
  const finished = (quizzes ?? []).filter(({ status }) => status === 'completed')
  return (
    finished.findLast(
      ({ taskId, sessionId, startedOn }) =>
        (taskId !== null && ids.has(taskId)) ||
        ids.has(sessionId) ||
        (taskId === null && startedOn === date),
    )?.sessionId ?? null
  )
}

/** Today's part as pages of the previous release show it. */
function forOldPages({ tasks }: StudyDay, state: StudyState): StudyNow['today'] {
  const drive = driveAhead(state)
  if (!drive) return null
  const shown = { company: drive.company, on: drive.on, minutesADay: drive.minutesADay }
  return {
    drive: shown,
    done: tasks
      .filter(({ isDone }) => isDone)
      .map(({ title }) => ({ kind: 're-test', label: title, score: null })),
    left: tasks
      .filter(({ isDone, kind }) => !isDone && kind !== 'mock')
      .map(({ skills: [skill = ''], title, questions, minutes }) => {
        const kind = skill === '' ? 're-test' : 'practice'
        return { kind, ...splitSkill(skill), label: title, questions, minutes }
      }),
  }
}
