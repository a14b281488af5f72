import type { PractisedSkill } from '#events'
import { epochDay, fromEvidence, toEvidence } from './evidence.ts'
import { countsForSkill } from './model/counts-for-skill.ts'
import { cautiousPercent } from './model/percent.ts'
import { setWeight } from './model/set-weight.ts'
import { NEW_SKILL, skillOf } from './model/skill-of.ts'
import { onScale } from './on-scale.ts'
import { shownSkill } from './shown-skill.ts'
import type { AnswerForSkill, SkillRow, StoredSkill } from './stored-skill.ts'

type SkillsBefore = {
  answers: AnswerForSkill[] | null
  /** Rows of `user_skills` that the caller has read and locked. */
  skills: unknown[] | null
  /** The current zero of each topic's scale; missing if it was never moved. */
  scales: Record<string, number> | null
}

/** Returns the skills of every answered topic. Ignores answers to unreviewed questions, whose key may be wrong. */
export function skillsAfter({ answers, skills, scales }: SkillsBefore): {
  rows: SkillRow[]
  skills: PractisedSkill[]
} {
  const reviewed = (answers ?? []).filter(({ isReviewed }) => isReviewed)
  const byTopic = Map.groupBy(reviewed, ({ topicId }) => topicId)
  const stored = new Map(((skills ?? []) as StoredSkill[]).map((skill) => [skill.topicId, skill]))
  const rows = [...byTopic].map(([topicId, newAnswers]) => {
    const before = stored.get(topicId)
    const zero = scales?.[topicId] ?? 0
    return { ...skillAfter(topicId, newAnswers, before && onScale(before, zero)), zero }
  })
  return {
    rows,
    skills: rows
      .filter((skill) => skill.answers > 0)
      .map((skill) => ({
        topicId: skill.skill_name,
        cautiousPercent: cautiousPercent(skill),
        answersBefore: stored.get(skill.skill_name)?.answers ?? 0,
      })),
  }
}

function skillAfter(
  topicId: string,
  newAnswers: AnswerForSkill[],
  stored?: StoredSkill,
): Omit<SkillRow, 'zero'> {
  const counted = newAnswers.filter(isEvidence)
  const perSet = Map.groupBy(counted, ({ setInQuiz }) => setInQuiz)
  const fresh = counted.map((answer) =>
    toEvidence(
      answer,
      answer.setInQuiz === null
        ? (answer.weight ?? 1)
        : setWeight(perSet.get(answer.setInQuiz)?.length ?? 1),
    ),
  )
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

/** A late answer must not move the time of the last answer backwards. */
const latest = (...moments: (string | null | undefined)[]): string | null =>
  moments
    .filter((moment) => typeof moment === 'string')
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1) ?? null

// Only live questions are asked, and the first choice is the only one.
const isEvidence = ({ isFirst, isReviewed, tookMs, readingMs }: AnswerForSkill) =>
  countsForSkill({
    isFirstChoice: true,
    isFirstMeeting: isFirst,
    isLive: true,
    isReviewed,
    tookMs,
    readingMs,
  })

function countBySubskill(newAnswers: AnswerForSkill[], stored: StoredSkill['tally'] = {}) {
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
  newAnswers: AnswerForSkill[],
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
