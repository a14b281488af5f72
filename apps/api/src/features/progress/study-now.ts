import { subskillLabel } from '@nextround/content/syllabus'
import type { DrivePlan, NextStep, Skill, TodaysPart } from '@nextround/contract/progress'
import { DAY_MS, dateAt } from '#platform/calendar.ts'
import { advise } from './advise.ts'
import { makeDrivePlan } from './make-drive-plan.ts'
import { idle } from './skill/belief.ts'
import { toSkillFigures } from './skill/percent.ts'
import type { StudySkill, StudyState } from './study-queries.ts'

export type StudyNow = {
  /** The lowest percentage first. */
  skills: Skill[]
  plan: DrivePlan | null
  today: TodaysPart | null
  nextStep: NextStep
}

/** What the stored state means at this moment. Dashboard, result and plan all take it from here, so that they agree. */
export function studyNow(state: StudyState, now: Date): StudyNow {
  const date = dateAt(now, state.timeZone)
  const skills = (state.skills ?? [])
    .filter(({ answers }) => answers > 0)
    .map((skill) => toSkill(skill, now))
  const { plan, today } = makeDrivePlan(state, date)
  return { skills, plan, today, nextStep: advise({ ...state, date, today, skills }) }
}

/** The percentage is that of the last answer; only the range widens with time. */
function toSkill(stored: StudySkill, now: Date): Skill {
  const { topicId, lastAnswerAt, tally, subskills, plan } = stored
  const last = new Date(lastAnswerAt ?? now)
  const days = Math.max(0, Math.floor((now.getTime() - last.getTime()) / DAY_MS))
  return {
    topicId,
    percentage: stored.percentage,
    range: toSkillFigures(idle(stored, days)).range,
    answers: stored.answers,
    lastAnswerAt: last.toISOString(),
    subskills: Object.entries(tally)
      .filter(([, { counted }]) => counted > 0)
      .map(([subskill, { counted, right }]) => ({
        subskill,
        label: subskillLabel(topicId, subskill),
        percentage: subskills[subskill] ?? null,
        correct: right,
        answers: counted,
      }))
      .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    plan,
  }
}
