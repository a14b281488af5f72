import type { DrivePlan, NextStep, Skill, TodaysPart } from '@nextround/contract/progress'
import { dateAt } from '#platform/calendar.ts'
import { advise } from './advise.ts'
import { makeDrivePlan } from './make-drive-plan.ts'
import type { StudySkill, StudyState } from './study-queries.ts'

export type StudyNow = {
  /** Lowest percentage first. */
  skills: Skill[]
  plan: DrivePlan | null
  today: TodaysPart | null
  nextStep: NextStep
}

/** The skill and forgetting models of other features, passed by `app.ts`. */
export type StudyModel = {
  toSkill: (stored: StudySkill, now: Date) => Skill
  /** A newcomer's expected score. */
  untriedPercent: number
  forgettingWords: (dueCards: NonNullable<StudyState['dueCards']>, date: string) => string
}

/** Interprets the stored state at this moment. Dashboard, result and plan all use it, so that they agree. */
export function studyNow(
  { toSkill, untriedPercent, forgettingWords }: StudyModel,
  state: StudyState,
  now: Date,
): StudyNow {
  const date = dateAt(now, state.timeZone)
  const skills = (state.skills ?? [])
    .filter(({ answers }) => answers > 0)
    .map((skill) => toSkill(skill, now))
  const { plan, today } = makeDrivePlan({ ...state, untriedPercent }, date)
  const whyReTest = forgettingWords(state.dueCards ?? [], date)
  return { skills, plan, today, nextStep: advise({ ...state, date, today, skills, whyReTest }) }
}
