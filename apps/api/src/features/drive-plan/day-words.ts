import { ANSWERS_TO_JUDGE } from '@nextround/contract/progress'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { counted } from '#platform/counted.ts'
import type { DayKind, Learner, SkillNow, StudyDay, Task } from './study-day.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

/** Names two, and counts the others. */
function listed(labels: string[]): string {
  const [first = '', second = ''] = labels
  if (labels.length <= 1) return first
  if (labels.length === 2) return `${first} and ${second}`
  return `${first}, ${second} and ${labels.length - 2} more`
}

type TaskDraft = Omit<Task, 'title' | 'detail' | 'why'>
type TaskWords = Pick<Task, 'title' | 'detail' | 'why'>

/** Everything that a learner reads about a task. */
export function taskWords(task: TaskDraft, learner: Learner): TaskWords {
  const questions = counted(task.questions, 'question')
  switch (task.kind) {
    case 'finish':
      return {
        title: `Finish: ${learner.open?.title ?? 'your quiz'}`,
        detail: `${questions} left`,
        why: "You've started it, and your answers are saved.",
      }
    case 'check':
      return {
        title: 'See where you stand',
        detail: `${questions}, from easy to hard`,
        why: 'Your plan starts from this. Nothing is scored.',
      }
    case 'mock':
      return mockWords(task, learner)
    case 'quiz':
      return {
        title: `Quiz: ${task.section}`,
        detail: `${questions}, scored`,
        why: "Your week in one quiz. It shows how far you've come.",
      }
    case 'review':
      return reviewWords(task, learner)
    case 'learn':
      return learnWords(task, learner)
    default:
      return practiceWords(task, learner)
  }
}

function mockWords({ questions, minutes }: TaskDraft, learner: Learner): TaskWords {
  const { mock, drive, date } = learner
  const days = counted(daysBetween(date, drive?.on ?? date), 'day')
  const isLonger = minutes > learner.minutes
  return {
    title: `Mock: ${mock?.name ?? ''}`,
    detail: `${counted(questions, 'question')} against the clock`,
    why: [
      `The whole test once, ${days} before yours. What it shows can still be trained.`,
      isLonger ? `It can't be divided, so today is longer than ${learner.minutes} min.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Two topics may have skills of the same name. */
const listLabels = ({ skills }: TaskDraft, learner: Learner): string[] => [
  ...new Set(skills.map((skill) => learner.skills.get(skill)?.label ?? skill)),
]

const WEEKS_AHEAD_DAYS = 14

function reviewWords(task: TaskDraft, learner: Learner): TaskWords {
  const { drive, date, memory, cards } = learner
  const isBeforeDrive = drive !== null && drive.on > date
  const until = isBeforeDrive ? drive.on : addDays(date, WEEKS_AHEAD_DAYS)
  const lost = Math.round(
    cards
      .filter(({ concept }) => task.concepts.includes(concept))
      .reduce((sum, card) => sum + 1 - memory.retrievability(card, until), 0),
  )
  return {
    title: `Review ${counted(task.questions, 'question')}`,
    detail: listed(listLabels(task, learner)),
    why:
      lost > 0
        ? `You got these right. Without another look, you'd forget about ${lost} of them ${isBeforeDrive ? 'before your drive' : 'in two weeks'}.`
        : 'You got these right. A quick look keeps them fresh.',
  }
}

function learnWords(task: TaskDraft, learner: Learner): TaskWords {
  const [first = '', ...others] = listLabels(task, learner)
  const questions = counted(task.questions, 'question')
  const note = learner.skills.get(task.skills[0] ?? '')
  return {
    title: `Learn again: ${others.length > 0 ? `${first} and ${others.length} more` : first}`,
    detail: task.readsNote
      ? `A ${note?.noteMinutes ?? 0} min note on ${first}, then ${questions}`
      : questions,
    why: whyLearn(task, learner),
  }
}

function whyLearn({ concepts }: TaskDraft, { cards, date }: Learner): string {
  const wrong = cards.filter(({ concept, isRight }) => concepts.includes(concept) && !isRight)
  if (wrong.length === 0) return 'You had trouble here.'
  const days = [...new Set(wrong.map(({ reviewedOn }) => reviewedOn))]
  const [last = date] = days
  const ago = daysBetween(last, date)
  const it = wrong.length === 1 ? 'it' : 'them'
  const when =
    days.length > 1 || ago > 6 || ago < 1
      ? `the last time you saw ${it}`
      : ago === 1
        ? 'yesterday'
        : `on ${WEEKDAY.format(new Date(last))}`
  return `You got ${wrong.length === 1 ? 'one' : wrong.length} of these wrong ${when}.`
}

function practiceWords(task: TaskDraft, learner: Learner): TaskWords {
  const labels = listLabels(task, learner)
  const questions = counted(task.questions, 'question')
  const [only = ''] = labels
  const isOne = labels.length === 1
  const sections = [task.section, task.also].flatMap((name) => name ?? []).join(' and ')
  const name = isOne ? only : sections
  const about = isOne ? (task.section ?? '') : listed(labels)
  return {
    title:
      task.section === 'Interview' && !isOne ? 'Practise for the interview' : `Practise ${name}`,
    detail: [
      task.readsNote ? `A short note, then ${questions}` : questions,
      ...(about === name ? [] : [about]),
    ].join(' · '),
    why: whyPractise(task, learner),
  }
}

/** The facts behind the reason for a practice task. */
export type Grounds = {
  test: Learner['test']
  skills: ReadonlyMap<string, Pick<SkillNow, 'label' | 'percent' | 'answers' | 'right'>>
}

/**
 * Composed again on every visit, unlike the rest of a task, because other work may have changed the learner's figure.
 */
export function whyPractise(
  { section, skills }: Pick<Task, 'section' | 'skills'>,
  grounds: Grounds,
): string {
  const skill = grounds.skills.get(skills[0] ?? '')
  return [
    sectionWords(section, grounds),
    skill ? knownWords(skill, skills.length === 1) : "You haven't tried this yet.",
  ]
    .filter(Boolean)
    .join(' ')
}

/** A figure of one skill must not read as that of a whole section. */
function knownWords(
  { label, answers, right, percent }: NonNullable<ReturnType<Grounds['skills']['get']>>,
  isOnly: boolean,
): string {
  if (answers === 0) return `You haven't tried ${isOnly ? 'this' : label} yet.`
  const where = isOnly ? 'here' : `in ${label}`
  if (answers < ANSWERS_TO_JUDGE)
    // Three of three is no reason to practise. That there were only three is one.
    return right === answers
      ? `You've answered only ${counted(answers, 'question')} ${where}.`
      : `You got ${right} of ${answers} right ${where}.`
  return `You'd score about ${Math.round(percent)}% ${where} now.`
}

/** The company's own minutes, where a source states them. */
function sectionWords(section: string | null, { test }: Pick<Grounds, 'test'>): string {
  if (section === 'Interview' && test.name) return `For the ${test.name} interview.`
  const minutes = test.sections.find(({ name }) => name === section)?.minutes
  return minutes && test.minutes
    ? `${section} has ${minutes} of ${test.minutes} minutes at ${test.name}.`
    : ''
}

type NoteInput = { kind: DayKind; learner: Learner; tasks: readonly Task[] }

/** The sentence above the day's tasks, if any. */
export function dayNote({ kind, learner, tasks }: NoteInput): string | null {
  const { drive, date, test } = learner
  if (kind === 'drive')
    return `${test.name} is today. There's nothing to do here. Take your ID and your admit card, and eat something. All the best!`
  if (kind === 'eve')
    return `${test.name} is tomorrow. Only what you already know, nothing new. Then sleep.`
  if (kind === 'back')
    return "Good to see you. There's nothing to catch up on: we'll start with a shorter day."
  if (kind === 'first') return null
  if (drive?.on === addDays(date, -1)) return `${drive.name} was yesterday. How did it go?`
  return movedWords(tasks, learner)
}

function movedWords(tasks: readonly Task[], { before, date }: Learner): string | null {
  const moved = tasks.filter(({ isMoved }) => isMoved)
  const left = before?.tasks.filter(({ isDone }) => !isDone) ?? []
  if (!before || moved.length === 0 || left.every((task) => task.isMoved)) return null
  const when = daysBetween(before.date, date) === 1 ? 'yesterday' : 'your last day'
  const rest = left.length > moved.length ? ' The rest waits for a better day.' : ''
  return `Moved from ${when}: ${moved.map(({ title }) => title).join(', ')}.${rest}`
}

const NUMBERS = ['No', 'One', 'Two', 'Three']

/** The reminder's sentence about the remaining tasks. */
export function leftWords(left: readonly Task[], minutes: number): string {
  const things = left.length === 1 ? 'thing' : 'things'
  return `${NUMBERS[left.length] ?? left.length} ${things} left today, ${minutes} min`
}

/** The words of a stored day that is made again at the learner's request. */
export const CHANGED = 'Changed as you asked.' satisfies StudyDay['note']
