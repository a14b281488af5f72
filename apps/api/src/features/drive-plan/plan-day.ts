import { PLACEMENT_SIZE } from '@nextround/contract/quizzes'
import { daysBetween } from '#platform/calendar.ts'
import { dayNote } from './day-words.ts'
import {
  createDayDraft,
  isCarried,
  MIN_MINUTES,
  MINUTES_PER_TASK,
  type DayDraft,
} from './day-draft.ts'
import { addLearning } from './add-learning.ts'
import { addMock } from './add-mock.ts'
import { addPractice } from './add-practice.ts'
import { addReview } from './add-review.ts'
import { type DayKind, type Learner, type StudyDay, TASK_KINDS, type Task } from './study-day.ts'

/** The largest share of the day's minutes for each kind of task. The rest is for practice. */
const SHARES = { review: 0.3, reviewBeforeDrive: 0.5, learn: 0.4, learnPiled: 0.6, finish: 0.6 }
/** With more gaps than this, learning again comes before anything new. */
const PILE = 12
/** Longer than this, and nothing is carried over. */
const ABSENT_DAYS = 4
/** The days before a drive on which more is reviewed. */
const NEAR_DAYS = 3
/** The evening before a drive gets this share of the usual minutes. The first day after a break gets `BACK_SHARE`. */
const EVE = { share: 0.85, most: 45 }
const BACK_SHARE = 0.9
/** A plan may leave this share of the day's minutes unused, because nobody notices so little. */
const GAP_SHARE = 0.2
const QUIZ = { least: 10, most: 15, minutes: 15 }
const SUNDAY = 0

/**
 * Decides what a day asks: the one function that chooses what a learner does next. It reads neither a clock nor chance,
 * so the same learner gets the same day.
 */
export function planDay(
  learner: Learner,
  /** Tasks of a day that is planned again. They stay as they are, and the day is planned around them. */
  { begun = [] }: { begun?: readonly Task[] } = {},
): StudyDay {
  const kind = kindOf(learner)
  const draft = createDayDraft(learner, { kind, budget: budgetOf(kind, learner), begun })
  fillDay(draft)
  const tasks = draft.tasks.toSorted(
    (one, other) => Number(other.isMoved) - Number(one.isMoved) || rankOf(one) - rankOf(other),
  )
  return {
    date: learner.date,
    kind,
    tasks,
    minutes: tasks.reduce((sum, { minutes }) => sum + minutes, 0),
    note: dayNote({ kind, learner, tasks }),
    extras: [],
    promise: null,
  }
}

const rankOf = ({ kind }: Task) => TASK_KINDS.indexOf(kind)

function kindOf({ date, drive, isFirstDay, lastStudiedOn }: Learner): DayKind {
  if (drive?.on === date) return 'drive'
  if (isFirstDay) return 'first'
  if (drive && daysBetween(date, drive.on) === 1) return 'eve'
  if (lastStudiedOn && daysBetween(lastStudiedOn, date) > ABSENT_DAYS) return 'back'
  return 'usual'
}

function budgetOf(kind: DayKind, { minutes }: Learner): number {
  if (kind === 'eve') return Math.min(EVE.most, EVE.share * minutes)
  return kind === 'back' ? BACK_SHARE * minutes : minutes
}

function fillDay(draft: DayDraft): void {
  const { kind, learner } = draft
  if (kind === 'drive') return
  if (kind === 'first') {
    if (!draft.has('check')) draft.add({ kind: 'check', questions: PLACEMENT_SIZE })
  } else {
    if (kind === 'usual') {
      // Adds the mock first, because other tasks would leave no room for it.
      addMock(draft)
      carryOver(draft)
    }
    addOpenQuiz(draft)
    addWeeklyQuiz(draft)
    // Wrong concepts come before fading ones: they are worth more, and their note is short.
    if (kind !== 'eve' && !draft.has('learn'))
      addLearning(draft, { share: draft.gaps() > PILE ? SHARES.learnPiled : SHARES.learn })
    if (!draft.has('review')) addReview(draft, { share: reviewShare(kind, learner) })
  }
  while (draft.canAdd() && addPractice(draft)) continue
  // A day asks something, even if everything was practised lately.
  if (draft.tasks.length === 0) addPractice(draft, { isAnything: true })
  lengthen(draft)
  if (kind !== 'first' && kind !== 'eve') giveShortestToPractice(draft)
}

function reviewShare(kind: DayKind, { date, drive }: Learner): number {
  if (kind === 'eve') return 1
  const isNear = drive !== null && drive.on > date && daysBetween(date, drive.on) <= NEAR_DAYS
  return isNear ? SHARES.reviewBeforeDrive : SHARES.review
}

/** Unfinished tasks of the previous day, or the one it promised: once, and never more than fit into the day. */
function carryOver(draft: DayDraft): void {
  const { before, date } = draft.learner
  if (!before || !isCarried(before, date)) return
  const left = before.tasks.filter(
    ({ isDone, isMoved, kind }) => !isDone && !isMoved && kind !== 'finish',
  )
  const given = left.length > 0 ? left.slice(0, 2) : before.promise ? [before.promise] : []
  for (const task of given.filter(({ kind }) => kind !== 'mock')) {
    const room =
      given.length > 1 ? Math.min(draft.left(), SHARES.finish * draft.budget) : draft.left()
    const moved = left.length > 0 ? { ...task, questions: task.questions - task.answered } : task
    moveTask(draft, moved, room)
  }
}

function moveTask(draft: DayDraft, task: Task, room: number): void {
  const share = room / draft.budget
  if (task.kind === 'review')
    addReview(draft, {
      share: Math.min(room, draft.minutesFor(task.questions)) / draft.budget,
      isMoved: true,
    })
  else if (task.kind === 'learn') addLearning(draft, { share, moved: task })
  else if (task.kind === 'check')
    draft.add({ kind: 'check', questions: PLACEMENT_SIZE, isMoved: true })
  else if (task.kind === 'quiz') addWeeklyQuiz(draft, task)
  else {
    const readsNote = task.readsNote && draft.wantsNote(task.skills[0] ?? '')
    const note = readsNote ? draft.noteMinutes(task.skills[0] ?? '') : 0
    const questions = Math.min(task.questions, draft.questionsIn(room - note))
    const { skills, section, also } = task
    if (questions >= MINUTES_PER_TASK.leastQuestions)
      draft.add({ kind: 'practise', skills, section, also, questions, readsNote, isMoved: true })
  }
}

/** An open quiz from before, if its rest is not too much of the day and leaves no gap that is too short for a task. */
function addOpenQuiz(draft: DayDraft): void {
  const { open } = draft.learner
  if (!open || draft.minutesFor(open.left) > SHARES.finish * draft.left()) return
  const gap = draft.left() - draft.minutesFor(open.left)
  if (gap < MIN_MINUTES && gap > GAP_SHARE * draft.budget) return
  draft.add({ kind: 'finish', questions: open.left, sessionId: open.sessionId })
}

/** Without a drive, the week ends with a scored quiz on the section that has waited longest for its share. */
function addWeeklyQuiz(draft: DayDraft, moved?: Task): void {
  const { learner, kind } = draft
  const { date, drive, minutes, skills } = learner
  const isAhead = drive !== null && drive.on >= date
  const isDay = kind === 'usual' && new Date(date).getUTCDay() === SUNDAY
  if (isAhead || !isDay || minutes < QUIZ.minutes || !draft.canAdd() || draft.has('quiz')) return
  const waited = ({ name, weight }: Learner['test']['sections'][number]) =>
    (learner.spent.get(name) ?? 0) / weight
  const section =
    learner.test.sections.find(({ name }) => name === moved?.section) ??
    learner.test.sections.toSorted((one, other) => waited(one) - waited(other))[0]
  const asked = section?.skills.filter(({ skill }) => (skills.get(skill)?.available ?? 0) > 0) ?? []
  const questions = Math.min(QUIZ.most, draft.questionsIn(draft.left()))
  if (!section || asked.length === 0 || questions < QUIZ.least) return
  draft.add({
    kind: 'quiz',
    skills: asked.map(({ skill }) => skill),
    section: section.name,
    questions,
    isMoved: moved !== undefined,
  })
}

/** Minutes too few for another task make a task longer: practice, then review, then what is learnt again. */
function lengthen(draft: DayDraft): void {
  for (const kind of ['practise', 'review', 'learn'] as const) {
    const rest = Math.round(draft.left() / MINUTES_PER_TASK.question)
    const more = kind === 'learn' ? Math.min(2, rest) : rest
    if (more < 1) return
    // A promised task keeps its wording.
    const last = draft.tasks.findLast(
      (task) =>
        task.kind === kind &&
        !draft.isBegun(task) &&
        !(task.isMoved && draft.learner.before?.promise),
    )
    if (!last) continue
    if (kind === 'review') {
      const concepts = draft
        .ranked(draft.openCards().filter(({ isRight }) => isRight))
        .slice(0, more)
      draft.change(last, {
        concepts: [...last.concepts, ...concepts.map(({ concept }) => concept)],
        questions: last.questions + concepts.length,
      })
    } else {
      const possible = draft.available(last.skills) - last.questions
      draft.change(last, { questions: last.questions + Math.max(0, Math.min(more, possible)) })
    }
  }
}

/** A long day whose three places hold short tasks gives the shortest place to practice. */
function giveShortestToPractice(draft: DayDraft): void {
  const { minutes } = draft.learner
  const missing = minutes - draft.budget + draft.left()
  const isShort = draft.left() >= Math.max(MIN_MINUTES, 0.08 * draft.budget)
  if (!isShort && missing <= GAP_SHARE * minutes) return
  const [shortest] = draft.tasks
    .filter((task) => !draft.isBegun(task) && !task.isMoved)
    .filter(({ kind }) => kind !== 'quiz' && kind !== 'finish' && kind !== 'mock')
    .toSorted((one, other) => one.minutes - other.minutes)
  if (!shortest) return
  draft.remove(shortest)
  if (!addPractice(draft, { isAnything: true })) draft.restore(shortest)
  lengthen(draft)
}
