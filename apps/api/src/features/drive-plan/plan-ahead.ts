import { addDays, daysBetween } from '#platform/calendar.ts'
import { planDay } from './plan-day.ts'
import { weightsOf } from './section-weights.ts'
import type { CardNow, Learner, SkillNow, StudyDay, Task } from './study-day.ts'

/** The points that a practised question adds in the middle of the scale, fewer near the top. An estimate. */
const POINTS_PER_QUESTION = 0.35
const SCALE = { middle: 45, top: 92 }
/** After this many answers, a range is about a third narrower. */
const ANSWERS_TO_NARROW = 10
const DAYS_WITHOUT_DRIVE = 7

/** From today to the drive, or a week. */
export const daysToPlan = ({ date, drive }: Pick<Learner, 'date' | 'drive'>): number =>
  drive && drive.on >= date ? daysBetween(date, drive.on) + 1 : DAYS_WITHOUT_DRIVE

/**
 * The plan of the coming days: `planDay` on what the learner may be expected to know by then. It starts with today's
 * frozen
 * day. Of the others, only tomorrow's first task is a promise.
 */
export function planAhead(
  learner: Learner,
  { days, today }: { days: number; today: StudyDay },
): StudyDay[] {
  const plans = [today]
  let now: Learner = { ...learner, open: null, isFirstDay: false }
  while (plans.length < days) {
    now = expectedAfter(now, plans.at(-1)!)
    plans.push(planDay(now))
  }
  return plans
}

function expectedAfter(learner: Learner, plan: StudyDay): Learner {
  const skills = new Map(learner.skills)
  const spent = new Map(learner.spent)
  const { memory } = learner
  let { cards } = learner
  for (const task of plan.tasks.filter(({ isDone }) => !isDone)) {
    if (task.section) spent.set(task.section, (spent.get(task.section) ?? 0) + task.minutes)
    const asked = new Set(task.concepts)
    if (asked.size > 0)
      cards = cards.map((card) =>
        asked.has(card.concept)
          ? { ...card, ...memory.review(card, { isRight: true, on: plan.date }), isRight: true }
          : card,
      )
    if (task.kind !== 'practise' && task.kind !== 'learn') continue
    const questions = task.questions / Math.max(1, task.skills.length)
    for (const [place, name] of task.skills.entries()) {
      const skill = skills.get(name)
      const isNoteRead = task.readsNote && place === 0
      if (skill) skills.set(name, practised(skill, { questions, on: plan.date, isNoteRead }))
    }
    if (task.kind === 'practise')
      cards = [...cards, ...expectedGaps(task, { learner, skills, on: plan.date })]
  }
  return {
    ...learner,
    date: addDays(plan.date, 1),
    skills,
    spent,
    cards,
    mock: plan.tasks.some(({ kind }) => kind === 'mock') ? null : learner.mock,
    before: { ...plan, tasks: plan.tasks.map((task) => ({ ...task, isDone: true })) },
    lastStudiedOn: plan.tasks.length > 0 ? plan.date : learner.lastStudiedOn,
  }
}

type Practice = { questions: number; on: string; isNoteRead: boolean }

function practised(skill: SkillNow, { questions, on, isNoteRead }: Practice): SkillNow {
  const toGo = Math.max(0, SCALE.top - skill.percent) / (SCALE.top - SCALE.middle)
  const percent = skill.percent + questions * POINTS_PER_QUESTION * toGo
  const width = 1 / Math.sqrt(1 + questions / ANSWERS_TO_NARROW)
  return {
    ...skill,
    percent,
    low: percent - (skill.percent - skill.low) * width,
    high: percent + (skill.high - skill.percent) * width,
    answers: skill.answers + questions,
    right: skill.right + (questions * percent) / 100,
    fresh: Math.max(0, skill.fresh - questions),
    practisedOn: on,
    noteReadOn: isNoteRead ? on : skill.noteReadOn,
  }
}

type GapsInput = { learner: Learner; skills: ReadonlyMap<string, SkillNow>; on: string }

/** As many new gaps as the percentage says. */
function expectedGaps(task: Task, { learner, skills, on }: GapsInput): CardNow[] {
  const percent = skills.get(task.skills[0] ?? '')?.percent ?? 50
  const count = Math.round((task.questions * (100 - percent)) / 100)
  return Array.from({ length: count }, (_, place) => ({
    ...learner.memory.review(undefined, { isRight: false, on }),
    concept: `${task.id}~${place}`,
    skill: task.skills[place % task.skills.length]!,
    isRight: false,
  }))
}

export type Readiness = { section: string; percent: number; low: number; high: number }

/** The score expected today in each section of the test, with its range. */
export function readinessOf({ test, skills }: Pick<Learner, 'test' | 'skills'>): Readiness[] {
  const sections = Map.groupBy(weightsOf(test), ({ section }) => section)
  return [...sections].flatMap(([section, all]) => {
    const inside = all.flatMap(({ skill, weight }) => {
      const known = skills.get(skill)
      return known ? [{ known, weight }] : []
    })
    const sum = inside.reduce((total, { weight }) => total + weight, 0)
    if (sum === 0) return []
    const mean = (figure: 'percent' | 'low' | 'high') =>
      Math.round(
        inside.reduce((total, { known, weight }) => total + weight * known[figure], 0) / sum,
      )
    return [{ section, percent: mean('percent'), low: mean('low'), high: mean('high') }]
  })
}

/** The minutes that each section gets in these days. */
export function minutesBySection(plans: readonly StudyDay[]): Map<string, number> {
  const minutes = new Map<string, number>()
  for (const { section, minutes: own } of plans.flatMap(({ tasks }) => tasks))
    if (section) minutes.set(section, (minutes.get(section) ?? 0) + own)
  return minutes
}
