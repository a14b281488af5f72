import { DRIVE_MINUTES, type Drive, type StudyPlan } from '@nextround/contract/progress'
import { PASS_MARK } from '@nextround/contract/quizzes'
import {
  daysToPlan,
  minutesBySection,
  planAhead,
  type Readiness,
  readinessOf,
} from './plan-ahead.ts'
import type { Learner, StudyDay } from './study-day.ts'

/** Nobody plans further, and each day costs a plan. */
const MAX_DAYS = 28

type PlanInput = { learner: Learner; today: StudyDay; drive: Drive | null }

export function toStudyPlan({ learner, today, drive }: PlanInput): StudyPlan {
  const all = daysToPlan(learner)
  const days = Math.min(MAX_DAYS, all)
  const plans = planAhead(learner, { days, today })
  const minutes = minutesBySection(plans)
  const readiness = readinessOf(learner)
  return {
    drive,
    minutesADay: learner.minutes,
    days: plans.map(({ date, kind, tasks, minutes: ofDay }) => ({
      day: date,
      kind,
      tasks: tasks.map((task) => ({
        kind: task.kind,
        title: task.title,
        detail: task.detail,
        minutes: task.minutes,
      })),
      minutes: ofDay,
    })),
    laterDays: all - days,
    readiness: readiness.map(({ section, percent, low, high }) => ({
      section,
      percentage: percent,
      range: { low, high },
      minutes: minutes.get(section) ?? 0,
    })),
    short: drive && days > 1 ? findShort({ learner, today, days }, { minutes, readiness }) : null,
  }
}

/** The section that falls shortest of its need, and its minutes with the next choice of minutes a day. */
function findShort(
  { learner, today, days }: { learner: Learner; today: StudyDay; days: number },
  { minutes, readiness }: { minutes: ReadonlyMap<string, number>; readiness: readonly Readiness[] },
): StudyPlan['short'] {
  const minutesADay = DRIVE_MINUTES.find((choice) => choice > learner.minutes)
  if (minutesADay === undefined) return null
  const weights = new Map(learner.test.sections.map(({ name, weight }) => [name, weight]))
  const [lowest] = readiness
    .filter(({ percent }) => percent < PASS_MARK)
    .map(({ section, percent }) => ({
      section,
      rate: (minutes.get(section) ?? 0) / ((weights.get(section) ?? 0) * (100 - percent)),
    }))
    .toSorted((one, other) => one.rate - other.rate)
  if (!lowest) return null
  const more = minutesBySection(planAhead({ ...learner, minutes: minutesADay }, { days, today }))
  const { section } = lowest
  const [now, then] = [minutes.get(section) ?? 0, more.get(section) ?? 0]
  return then > now ? { section, minutes: now, minutesADay, minutesThen: then } : null
}
