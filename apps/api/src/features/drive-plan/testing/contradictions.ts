import { subskillsOf, syllabus } from '@nextround/content/syllabus'
import {
  type Dashboard,
  isWeak,
  type StudyDay,
  type StudyPlan,
  type StudyTask,
  weakestFirst,
} from '@nextround/contract/progress'
import { daysBetween } from '#platform/calendar.ts'

/** Everything that the pages show a learner at one moment. */
export type Look = Pick<Dashboard, 'nextStep' | 'skills' | 'alert' | 'openQuiz'> & {
  day: StudyDay
  plan: StudyPlan
  reminder: { first: string } | null
}

/** A claim that must be true, with the words for when it isn't. */
type Claim = [isTrue: boolean, words: string]

const namesOf = (claims: readonly Claim[]): string[] =>
  claims.flatMap(([isTrue, words]) => (isTrue ? [] : [words]))
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const titlesOf = (tasks: readonly { title: string }[]) => tasks.map(({ title }) => title)

/** Contradictions between pages: the next step, the plan, the skills, the alert and the reminder. */
export function contradictionsIn(look: Look): string[] {
  const { day, nextStep, plan, reminder, skills, alert, openQuiz } = look
  const left = day.tasks.filter(({ isDone }) => !isDone)
  const [today, tomorrow] = plan.days
  const isInMock = nextStep.kind === 'mock'
  const [weakest] = weakestFirst(skills)
  return [
    ...namesOf([
      [day.isDone === (left.length === 0), 'the day is done with tasks left, or not without'],
      [isInMock || (nextStep.kind === 'done') === day.isDone, 'the next step knows of another end'],
      [(reminder === null) === (isInMock || day.isDone), 'the reminder knows of another end'],
      [isInMock === (day.mock?.isRunning ?? false), 'the plan knows of another mock in progress'],
      [
        !day.mock || day.tasks.every(({ kind }) => kind !== 'mock') || isInMock,
        'the mock is asked twice',
      ],
      [!day.isDone || day.minutesDone === day.minutes, 'minutes are left of a day that is done'],
      [nextStep.kind !== 'task' || isSame(nextStep.task, left[0]), 'another task comes next'],
      [nextStep.kind !== 'resume' || isSame(nextStep, openQuiz), 'another quiz is open'],
      [
        nextStep.kind !== 'resume' || isSameRest(nextStep, day.tasks),
        'the quiz has another rest than its task',
      ],
      [!reminder || reminder.first === nextStep.title, 'the reminder names another next step'],
      [isSame(titlesOf(today?.tasks ?? []), titlesOf(day.tasks)), 'the plan has another today'],
      [today?.minutes === day.minutes && isSame(plan.drive, day.drive), 'the plan is for another'],
      [sumOf(day.tasks) === day.minutes, 'the rows do not add up'],
      [
        !day.isDone || !tomorrow || (tomorrow.tasks[0]?.title ?? null) === day.tomorrow,
        'the plan begins tomorrow with something else',
      ],
      [!alert || alert.topicId === weakest?.topicId, 'the alert is not about the weakest skill'],
      [!alert || (weakest !== undefined && isWeak(weakest)), 'the alert is about no weakness'],
    ]),
    ...left.flatMap((task) => untruthsOf(task, skills)),
  ]
}

/** An open quiz has as much left as the task that asks to finish it. */
const isSameRest = (
  { sessionId, answered, total }: { sessionId: string; answered: number; total: number },
  tasks: readonly StudyTask[],
): boolean => {
  const task = tasks.find((one) => one.sessionId === sessionId)
  return !task || task.questions - task.answered === total - answered
}

const sumOf = (tasks: readonly StudyTask[]) => tasks.reduce((sum, { minutes }) => sum + minutes, 0)

/** Skills of two topics may have the same name. */
const LABELS = syllabus.flatMap(({ topicId }) => subskillsOf(topicId).map(({ label }) => label))
const SHARED_LABELS = new Set(LABELS.filter((label, place) => LABELS.indexOf(label) !== place))

/** Tasks whose statement about a skill differs from the skills page. */
function untruthsOf({ why, title, detail, questions }: StudyTask, skills: Look['skills']) {
  const words = `${title}: ${why}`
  const [label = ''] = /(?<=^Practise ).*/.exec(title) ?? []
  const shown = skills.flatMap((skill) => skill.subskills).find((one) => one.label === label)
  const known = shown && !SHARED_LABELS.has(label) ? shown : undefined
  const [, right, answers] = /You got (\d+) of (\d+) right here/.exec(why) ?? []
  const [, percentage] = /You'd score about (\d+)% here now/.exec(why) ?? []
  const [, some] = /(?:about|had) (\d+) of (?:them|these)/.exec(why) ?? []
  return namesOf([
    [!/undefined|null|NaN/.test(`${words} ${detail}`), `a gap: ${words}`],
    [!known || !why.includes("haven't tried this") || known.answers === 0, `tried: ${words}`],
    [
      !known || !answers || (`${known.correct}` === right && `${known.answers}` === answers),
      `${known?.correct} of ${known?.answers}: ${words}`,
    ],
    [
      !percentage || (known?.percentage ?? percentage).toString() === percentage,
      `${known?.percentage}%: ${words}`,
    ],
    [!some || Number(some) <= questions, `more than it asks: ${words}`],
  ])
}

/**
 * A day must take about as long as was chosen, or as long as its mock, which can't be divided. The last evening may be
 * shorter, and the day of the drive is free.
 */
export function takesAboutAsChosen({ kind, minutes, tasks }: StudyDay, chosen: number): boolean {
  if (kind === 'drive') return minutes === 0
  const mock = tasks.find((task) => task.kind === 'mock')?.minutes ?? 0
  const most = Math.max(1.2 * chosen, mock)
  return minutes <= most && (kind === 'eve' || minutes >= 0.8 * chosen)
}

/**
 * Whether a morning begins as the evening before has promised, or with what was left of it and in the same words. After
 * days away, and on special days, nothing was promised.
 */
export function keepsPromise(before: StudyDay, day: StudyDay): boolean {
  if (daysBetween(before.date, day.date) > 1 || day.kind !== 'usual') return true
  if (before.isDone) return before.tomorrow === null || day.tasks[0]?.title === before.tomorrow
  const [, moved] = /^Moved from yesterday: (.*?)\.(?: The rest|$)/.exec(day.note ?? '') ?? []
  return !moved || titlesOf(day.tasks).join(', ').startsWith(moved)
}

/** The parts of a plan that only the learner may change during a day. */
export const frozenPart = ({ kind, note, tasks }: StudyDay) => ({
  kind,
  note,
  tasks: tasks.map(({ id, title, detail, minutes, questions }) =>
    [id, title, detail, minutes, questions].join(' | '),
  ),
})
