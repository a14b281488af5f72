import { subskillLabel } from '@nextround/content/syllabus'
import type { Skill } from '@nextround/contract/progress'
import { DAY_MS } from '#platform/calendar.ts'
import { type Belief, idle, START } from './belief.ts'
import { toSkillFigures } from './percent.ts'

type StoredSkill = Belief & {
  topicId: string
  percentage: number
  subskills: Record<string, number>
  plan: Skill['plan']
  answers: number
  lastAnswerAt: string | null
  tally: Record<string, { counted: number; right: number }>
}

/** The skill expected of a newcomer in an untried topic. */
export const UNTRIED = toSkillFigures(START)

/** The percentage is the one after the last answer. Only the range widens with time. */
export function toSkill(stored: StoredSkill, now: Date): Skill {
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
