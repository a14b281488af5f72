import { misconceptions } from '@nextround/content/misconceptions'
import { subskillsOf } from '@nextround/content/syllabus'
import { fromEvidence } from './evidence.ts'
import { improvementPlan } from './model/improvement-plan.ts'
import { toSkillFigures } from './model/percent.ts'
import { isJudged, subskillBeliefs } from './model/subskill-beliefs.ts'
import type { Evidence, StoredSkill } from './stored-skill.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))

type SkillState = {
  belief: { mean: number; variance: number }
  answers: number
  evidence: Evidence[]
  chosen: StoredSkill['misconceptions']
}

/** Computes the figures and the plan that the learner sees. */
export function shownSkill(topicId: string, { belief, answers, evidence, chosen }: SkillState) {
  const figures = toSkillFigures(belief)
  const known = subskillBeliefs(evidence.map(fromEvidence)).map((one) => ({
    ...one,
    percent: toSkillFigures(one.belief).percent,
  }))
  const named = known.flatMap(({ subskill, percent }) => {
    const found = subskillsOf(topicId).find((one) => one.subskill === subskill)
    return found ? [{ ...found, percent }] : []
  })
  const habits = Object.entries(chosen).flatMap(([id, { times, subskill }]) => {
    const belief = beliefs.get(id)
    return belief ? [{ ...belief, times, subskill }] : []
  })
  return {
    skill_percentage: figures.percent,
    subskills: Object.fromEntries(
      known.filter(isJudged).map(({ subskill, percent }) => [subskill, percent]),
    ),
    improvement_plan: improvementPlan({
      figures: answers > 0 ? figures : undefined,
      subskills: named,
      misconceptions: habits,
    }),
  }
}
