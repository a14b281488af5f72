import type { CautiousSkill } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { fromEvidence } from './evidence.ts'
import { cautiousPercent } from './model/percent.ts'
import { skillOf } from './model/skill-of.ts'
import { lockSkill, saveSkill, type SkillToCorrect } from './queries.ts'
import { shownSkill } from './shown-skill.ts'
import type { Evidence, StoredSkill } from './stored-skill.ts'

type CorrectedAnswer = {
  questionId: string
  revision: number
  topicId: string
  subskill: string
  misconception: string | null
  answeredAt: Date
}

/** Returns the skill after an answer has become right, or an empty array if the learner has no skill in its topic. */
export async function correctSkill(
  trx: Trx,
  userId: string,
  answer: CorrectedAnswer,
): Promise<CautiousSkill[]> {
  const stored = await lockSkill(trx, { userId, topicId: answer.topicId })
  if (!stored) return []
  const corrected = skillWith(stored, answer)
  await saveSkill(trx, { userId, topicId: answer.topicId, ...corrected })
  return [{ topicId: answer.topicId, cautiousPercent: cautiousPercent(corrected) }]
}

/** Computes the skill as if the answer had always been right. */
function skillWith(stored: SkillToCorrect, answer: CorrectedAnswer) {
  const isThis = ([questionId, revision, , , , right, at]: Evidence) =>
    questionId === answer.questionId &&
    revision === answer.revision &&
    right === 0 &&
    at === Math.floor(answer.answeredAt.getTime() / 1000)
  const evidence = stored.evidence.map(
    (entry): Evidence => (isThis(entry) ? (entry.with(5, 1) as Evidence) : entry),
  )
  const isEvidence = stored.evidence.some(isThis)
  const before = skillOf(stored.evidence.map(fromEvidence)).belief
  const after = skillOf(evidence.map(fromEvidence)).belief
  // If the scale was moved, a replay from the start is off by a constant, so only the difference is used.
  const belief = {
    mean: stored.mean + (after.mean - before.mean),
    variance: (stored.variance * after.variance) / before.variance,
  }
  const counted = stored.tally[answer.subskill]
  const tally = counted
    ? {
        ...stored.tally,
        [answer.subskill]: {
          ...counted,
          wrong: counted.wrong - 1,
          right: counted.right + (isEvidence ? 1 : 0),
        },
      }
    : stored.tally
  const misconceptions = withoutOne(stored.misconceptions, answer.misconception)
  return {
    ...belief,
    evidence,
    tally,
    misconceptions,
    ...shownSkill(answer.topicId, {
      belief,
      answers: stored.answers,
      evidence,
      chosen: misconceptions,
    }),
  }
}

function withoutOne(chosen: StoredSkill['misconceptions'], misconception: string | null) {
  const believed = misconception === null ? undefined : chosen[misconception]
  if (misconception === null || !believed) return chosen
  const { [misconception]: _gone, ...others } = chosen
  return believed.times > 1
    ? { ...others, [misconception]: { ...believed, times: believed.times - 1 } }
    : others
}
