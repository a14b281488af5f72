import { subskillLabel } from '@nextround/content/syllabus'
import {
  type DriveTask,
  type NextStep,
  type Skill,
  type TodaysPart,
  weakestFirst,
} from '@nextround/contract/progress'
import { PRACTICE_SIZE } from '@nextround/contract/quizzes'
import { daysBetween } from '#platform/calendar.ts'
import { companyName, quizName, topicName } from './names.ts'
import type { StudyState } from './study-queries.ts'

type AdviceInput = Pick<StudyState, 'open' | 'due' | 'notesRead' | 'practice'> & {
  /** Explains what waiting would cost, if something is due. */
  whyReTest: string
  /** The learner's date. */
  date: string
  today: TodaysPart | null
  skills: readonly Skill[]
}

/**
 * Chooses the next step, in this order: an open quiz, due re-tests, today's part of the plan, the weakest topic. Every
 * page uses this function, and nothing else may choose a next step.
 */
export function advise({
  open,
  due,
  whyReTest,
  notesRead,
  practice,
  date,
  today,
  skills,
}: AdviceInput): NextStep {
  if (open) {
    const why = `${open.answered} of ${open.total} answered. Continue where you left off.`
    return { kind: 'resume', title: quizName(open), why, ...open }
  }
  if (due.now > 0) {
    const title = `Re-test ${due.now.toLocaleString('en')} ${due.now === 1 ? 'concept' : 'concepts'}`
    return { kind: 're-test', title, why: whyReTest, due: due.now }
  }
  const task = today?.left[0]
  if (today && task) return planStep(today, task, date)
  return practiceStep(skills, { notesRead: notesRead ?? [], practice }) ?? startStep(skills)
}

function planStep({ drive }: TodaysPart, task: DriveTask, date: string): NextStep {
  const days = daysBetween(date, drive.on)
  const why = `For your ${companyName(drive.company)} drive ${days === 1 ? 'tomorrow' : `in ${days} days`}`
  return {
    kind: 'plan',
    title: `${TASK_VERBS[task.kind]} ${task.label}`,
    // A re-test also asks concepts that are due elsewhere, so the task's length does not apply.
    why: task.kind === 're-test' ? `${why}.` : `${why}: about ${minuteWords(task.minutes)} today.`,
    task,
  }
}

const TASK_VERBS = { 're-test': 'Re-test', read: 'Read about', practice: 'Practise' }
const minuteWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

type Material = {
  notesRead: readonly string[]
  practice: StudyState['practice']
}

/**
 * Practises the weakest topic. Returns undefined if no topic is known well enough or too few questions are left today.
 */
function practiceStep(
  skills: readonly Skill[],
  { notesRead, practice }: Material,
): NextStep | undefined {
  for (const skill of weakestFirst(skills)) {
    const chosen = subskillToPractise(skill, practice)
    if (!chosen) continue
    const { topicId, range, subskills } = skill
    const { correct = 0, answers = 0 } =
      subskills.find(({ subskill }) => subskill === chosen.subskill) ?? {}
    const isRead = notesRead.includes(`${topicId}/${chosen.subskill}`)
    return {
      kind: 'practise',
      title: `Practise ${chosen.label}`,
      why: `${topicName(topicId)} is your weakest topic, likely ${range.low} to ${range.high}%.`,
      topicId,
      ...chosen,
      isNoteFirst: 2 * correct < answers && !isRead,
    }
  }
  return undefined
}

/**
 * Prefers the subskill where practice helps most. If too few questions are left there today, takes the one with most.
 */
function subskillToPractise({ topicId, plan: { focus } }: Skill, practice: Material['practice']) {
  if (!focus) return undefined
  const possible = practice
    .filter((one) => one.topicId === topicId && one.available >= PRACTICE_SIZE.least)
    .toSorted(
      (one, other) => other.available - one.available || (one.subskill < other.subskill ? -1 : 1),
    )
  if (possible.some(({ subskill }) => subskill === focus.subskill)) return focus
  const [most] = possible
  return most && { subskill: most.subskill, label: subskillLabel(topicId, most.subskill) }
}

const startStep = (skills: readonly Skill[]): NextStep => ({
  kind: 'start',
  title: 'Take a quiz',
  why: whyQuiz(skills),
})

function whyQuiz(skills: readonly Skill[]): string {
  if (skills.length === 0)
    return 'Ten to fifteen questions. Every answer is checked and explained immediately.'
  return weakestFirst(skills).length === 0
    ? 'A few more answers will show where practice helps you most.'
    : "You've practised everything for today. Take a quiz to see how far you've come."
}
