import { misconceptions } from '@nextround/content/misconceptions'
import { subskillsOf } from '@nextround/content/syllabus'
import { toEvidence, epochDay, fromEvidence } from './evidence.ts'
import type { SkillRow } from './save-progress.ts'
import { onScale } from './on-scale.ts'
import type { Evidence, ProgressBefore, UncountedAnswer, StoredSkill } from './load-progress.ts'
import { countsForSkill } from './skill/counts-for-skill.ts'
import { improvementPlan } from './skill/improvement-plan.ts'
import { toSkillFigures } from './skill/percent.ts'
import { NEW_SKILL, skillOf } from './skill/skill-of.ts'
import { isJudged, subskillBeliefs } from './skill/subskill-beliefs.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))

/** The skills of every answered topic. Answers to unreviewed questions are ignored: their key may be wrong. */
export function skillsAfter({
  answers,
  skills,
  scales,
}: Pick<ProgressBefore, 'answers' | 'skills' | 'scales'>): SkillRow[] {
  const reviewed = (answers ?? []).filter(({ isReviewed }) => isReviewed)
  const byTopic = Map.groupBy(reviewed, ({ topicId }) => topicId)
  const stored = new Map((skills ?? []).map((skill) => [skill.topicId, skill]))
  return [...byTopic].map(([topicId, newAnswers]) => {
    const before = stored.get(topicId)
    const zero = scales?.[topicId] ?? 0
    return { ...skillAfter(topicId, newAnswers, before && onScale(before, zero)), zero }
  })
}

function skillAfter(
  topicId: string,
  newAnswers: UncountedAnswer[],
  stored?: StoredSkill,
): Omit<SkillRow, 'zero'> {
  const counted = newAnswers.filter(isEvidence)
  const fresh = counted.map(toEvidence)
  const evidence = [...(stored?.evidence ?? []), ...fresh]
  const before = stored && {
    belief: { mean: stored.mean, variance: stored.variance },
    answers: stored.answers,
    day: stored.lastAnswerAt === null ? null : epochDay(stored.lastAnswerAt),
  }
  const skill = skillOf(fresh.map(fromEvidence), before ?? NEW_SKILL)
  const chosen = countMisconceptions(newAnswers, stored?.misconceptions)
  return {
    skill_name: topicId,
    mean: skill.belief.mean,
    variance: skill.belief.variance,
    answers: skill.answers,
    last_answer_at: latest(stored?.lastAnswerAt, counted.at(-1)?.answeredAt),
    evidence,
    tally: countBySubskill(newAnswers, stored?.tally),
    misconceptions: chosen,
    ...shownSkill(topicId, { belief: skill.belief, answers: skill.answers, evidence, chosen }),
  }
}

/** An answer that arrives late does not make the skill older than it is. */
const latest = (...moments: (string | null | undefined)[]): string | null =>
  moments
    .filter((moment) => typeof moment === 'string')
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? null

type SkillState = {
  belief: { mean: number; variance: number }
  answers: number
  evidence: Evidence[]
  chosen: StoredSkill['misconceptions']
}

/** What the learner reads, from what is known. */
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

// Only live questions are asked, and the first choice is the only one there is.
const isEvidence = ({ isFirst, isReviewed, tookMs }: UncountedAnswer) =>
  countsForSkill({ isFirstChoice: true, isFirstMeeting: isFirst, isLive: true, isReviewed, tookMs })

function countBySubskill(newAnswers: UncountedAnswer[], stored: StoredSkill['tally'] = {}) {
  const tally = { ...stored }
  for (const answer of newAnswers) {
    const before = tally[answer.subskill] ?? { answered: 0, wrong: 0, counted: 0, right: 0 }
    const isSaying = isEvidence(answer)
    tally[answer.subskill] = {
      answered: before.answered + 1,
      wrong: before.wrong + (answer.isCorrect ? 0 : 1),
      counted: before.counted + (isSaying ? 1 : 0),
      right: before.right + (isSaying && answer.isCorrect ? 1 : 0),
    }
  }
  return tally
}

function countMisconceptions(
  newAnswers: UncountedAnswer[],
  stored: StoredSkill['misconceptions'] = {},
) {
  const chosen = { ...stored }
  for (const { misconception, subskill } of newAnswers) {
    if (misconception) {
      chosen[misconception] = { times: (chosen[misconception]?.times ?? 0) + 1, subskill }
    }
  }
  return chosen
}
