import { misconceptions } from '@nextround/content/misconceptions'
import { topicName } from '@nextround/content/topics'
import { subskillLabel } from '@nextround/content/syllabus'
import { counted } from '#platform/counted.ts'
import type { Db } from '#platform/db/client.ts'
import { subjectsIn, sharedWords } from '../reply/cited.ts'
import { shortened } from '../search/passage.ts'
import type { LearnerState } from './learner.ts'
import { listWrongAnswers, type WrongAnswer } from './queries.ts'

const beliefs = new Map(misconceptions.map((one) => [one.id, one]))
const MAX_BELIEFS = 3

type WhyWrong = { userId: string; message: string; questionId: string | undefined }

const NONE =
  "I can't find a wrong answer in any quiz you've finished. If you have a quiz open, finish it first, and then I can go through it with you."

/** Says what the learner believed and what is true. Chooses the question that the message names, or the latest one. */
export async function describeWhyWrong(
  db: Db,
  { userId, message, questionId }: WhyWrong,
): Promise<string> {
  const wrong = await listWrongAnswers(db, { userId })
  if (questionId !== undefined) {
    const one = wrong.find((each) => each.questionId === questionId)
    return one ? describeCorrection(one) : NONE
  }
  const named = findNamed(wrong, message)
  const one = named ?? wrong[0]
  if (!one) return NONE
  const opening = named ? undefined : "Here's your latest wrong answer."
  return [opening, describeCorrection(one), 'All of them are in [your mistakes](/mistakes).']
    .filter(Boolean)
    .join('\n\n')
}

/** Words that appear in every message about a mistake, so they don't identify the question. */
const COMMON = new Set(['wrong', 'answer', 'answers', 'question', 'questions', 'incorrect', 'quiz'])

function findNamed(wrong: WrongAnswer[], message: string): WrongAnswer | undefined {
  const subjects = new Set([...subjectsIn(message)].filter((word) => !COMMON.has(word)))
  if (subjects.size === 0) return undefined
  const [best] = wrong
    .map((one) => {
      const belief = beliefs.get(one.misconception ?? '')
      const text = `${one.stem} ${subskillLabel(one.topicId, one.subskill)} ${one.topicId} ${belief?.belief ?? ''}`
      return { one, score: sharedWords(text, subjects).length }
    })
    .toSorted((first, second) => second.score - first.score)
  return best && best.score > 0 ? best.one : undefined
}

function describeCorrection({
  stem,
  topicId,
  subskill,
  whyNot,
  misconception,
  ...one
}: WrongAnswer) {
  const belief = beliefs.get(misconception ?? '')
  return [
    `Your question was: “${shortened(stem)}” ([open it](/quiz/results/${one.sessionId}))`,
    belief && `**What you seem to have believed:** “${belief.belief}”`,
    belief && `**What is true:** ${belief.correction}`,
    whyNot && `**Why your choice is wrong:** ${whyNot}`,
    `Read on: [${subskillLabel(topicId, subskill)}](/learn/${topicId}/${subskill})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

type Own = { userId: string; counts: Awaited<ReturnType<LearnerState['countMistakes']>> }

/** How many mistakes the page of mistakes shows, and the false beliefs behind them, most frequent first. */
export async function describeMistakes(db: Db, { userId, counts }: Own): Promise<string> {
  const wrong = await listWrongAnswers(db, { userId })
  if (wrong.length === 0) return NONE
  const groups = [...Map.groupBy(wrong, ({ misconception }) => misconception ?? '')]
    .flatMap(([id, all]) => {
      const belief = beliefs.get(id)
      return belief ? [{ belief, times: all.length }] : []
    })
    .toSorted((one, other) => other.times - one.times)
  const { kept, thisWeek, topics } = counts
  return [
    `You have **${counted(kept, 'mistake')}** to clear, ${thisWeek} of them from this week${
      topics.length > 0
        ? `: ${topics.map(({ topicId, mistakes }) => `${topicName(topicId)} ${mistakes}`).join(', ')}`
        : ''
    }.`,
    groups.length > 0 &&
      `Beliefs that misled you:\n\n${groups
        .slice(0, MAX_BELIEFS)
        .map(({ belief }) => `- “${belief.belief}” ${belief.correction}`)
        .join('\n')}`,
    '[Your mistakes](/mistakes) has them all, with practice for them.',
  ]
    .filter(Boolean)
    .join('\n\n')
}
