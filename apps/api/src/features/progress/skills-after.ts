import { misconceptions } from '@nextround/content/misconceptions'
import { subskillsOf } from '@nextround/content/syllabus'
import { asEvidence, dayOf, fromEvidence } from './evidence.ts'
import type { SkillRow } from './keep-progress.ts'
import { onScale } from './on-scale.ts'
import type { Evidence, Finished, GivenAnswer, KeptSkill } from './read-finished.ts'
import { counts } from './skill/counts.ts'
import { improvementPlan } from './skill/improvement-plan.ts'
import { figuresOf } from './skill/percent.ts'
import { NEW_SKILL, skillOf } from './skill/skill-of.ts'
import { isJudged, subskillBeliefs } from './skill/subskill-beliefs.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))

/** The skills of every topic that was answered in. */
export function skillsAfter({
  answers,
  skills,
  scales,
}: Pick<Finished, 'answers' | 'skills' | 'scales'>): SkillRow[] {
  const byTopic = Map.groupBy(answers ?? [], ({ topicId }) => topicId)
  const kept = new Map((skills ?? []).map((skill) => [skill.topicId, skill]))
  return [...byTopic].map(([topicId, given]) => {
    const before = kept.get(topicId)
    const zero = scales?.[topicId] ?? 0
    return { ...skillAfter(topicId, given, before && onScale(before, zero)), zero }
  })
}

function skillAfter(
  topicId: string,
  given: GivenAnswer[],
  kept?: KeptSkill,
): Omit<SkillRow, 'zero'> {
  const counted = given.filter(isCounted)
  const fresh = counted.map(asEvidence)
  const evidence = [...(kept?.evidence ?? []), ...fresh]
  const before = kept && {
    belief: { mean: kept.mean, variance: kept.variance },
    answers: kept.answers,
    day: kept.lastAnswerAt === null ? null : dayOf(kept.lastAnswerAt),
  }
  const skill = skillOf(fresh.map(fromEvidence), before ?? NEW_SKILL)
  const chosen = countMisconceptions(given, kept?.misconceptions)
  return {
    skill_name: topicId,
    mean: skill.belief.mean,
    variance: skill.belief.variance,
    answers: skill.answers,
    last_answer_at: latest(kept?.lastAnswerAt, counted.at(-1)?.answeredAt),
    evidence,
    tally: countBySubskill(given, kept?.tally),
    misconceptions: chosen,
    ...figuresFrom(topicId, { belief: skill.belief, answers: skill.answers, evidence, chosen }),
  }
}

/** An answer that arrives late does not make the skill older than it is. */
const latest = (...moments: (string | null | undefined)[]): string | null =>
  moments
    .filter((moment) => typeof moment === 'string')
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? null

type Known = {
  belief: { mean: number; variance: number }
  answers: number
  evidence: Evidence[]
  chosen: KeptSkill['misconceptions']
}

/** What the learner reads, from what is known. */
export function figuresFrom(topicId: string, { belief, answers, evidence, chosen }: Known) {
  const figures = figuresOf(belief)
  const known = subskillBeliefs(evidence.map(fromEvidence)).map((one) => ({
    ...one,
    percent: figuresOf(one.belief).percent,
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

// Only live and reviewed questions are asked, and the first choice is the only one there is.
const isCounted = ({ isFirst, tookMs }: GivenAnswer) =>
  counts({ isFirstChoice: true, isFirstMeeting: isFirst, isLive: true, isReviewed: true, tookMs })

function countBySubskill(given: GivenAnswer[], kept: KeptSkill['tally'] = {}) {
  const tally = { ...kept }
  for (const answer of given) {
    const before = tally[answer.subskill] ?? { answered: 0, wrong: 0, counted: 0, right: 0 }
    const isSaying = isCounted(answer)
    tally[answer.subskill] = {
      answered: before.answered + 1,
      wrong: before.wrong + (answer.isCorrect ? 0 : 1),
      counted: before.counted + (isSaying ? 1 : 0),
      right: before.right + (isSaying && answer.isCorrect ? 1 : 0),
    }
  }
  return tally
}

function countMisconceptions(given: GivenAnswer[], kept: KeptSkill['misconceptions'] = {}) {
  const chosen = { ...kept }
  for (const { misconception, subskill } of given) {
    if (misconception) {
      chosen[misconception] = { times: (chosen[misconception]?.times ?? 0) + 1, subskill }
    }
  }
  return chosen
}
