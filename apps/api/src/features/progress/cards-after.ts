import type { FinishedQuiz } from '#events'
import { dayAt } from '#platform/calendar.ts'
import type { CardRow } from './save-progress-queries.ts'
import type { ProgressBefore, StoredCard } from './load-progress-queries.ts'
import { reviewConcept } from './re-tests/review-concept.ts'

type CardsInput = Pick<ProgressBefore, 'answers' | 'cards' | 'timeZone'>

/** Returns the concepts to ask again after these answers, and how many of them this re-test recovered. */
export function cardsAfter(
  { userId, isReTest }: Pick<FinishedQuiz, 'userId' | 'isReTest'>,
  { answers, cards, timeZone }: CardsInput,
): { cards: CardRow[]; recovered: number } {
  const known = new Map((cards ?? []).map((card) => [card.concept, card]))
  const changed = new Map<string, ReviewedCard>()
  let recovered = 0
  for (const answer of answers ?? []) {
    const { concept, topicId, isCorrect, isGuess } = answer
    const before = changed.get(concept) ?? known.get(concept)
    const card = reviewConcept({
      card: before,
      answer,
      on: dayAt(new Date(answer.answeredAt), timeZone).date,
      seed: `${userId}:${concept}`,
    })
    if (!card) continue
    const isKnown = isCorrect && !isGuess
    const isRecoveredNow = before !== undefined && isKnown && isReTest && answer.isOfThisQuiz
    if (isRecoveredNow && !before.isRecovered) recovered += 1
    const isRecovered = isRecoveredNow || (before?.isRecovered ?? false)
    changed.set(concept, { ...card, concept, topicId, isRecovered, isRight: isKnown })
  }
  return { cards: [...changed.values()].map(toCardRow), recovered }
}

type ReviewedCard = StoredCard & { topicId: string; isRight: boolean }

const toCardRow = (card: ReviewedCard): CardRow => ({
  concept: card.concept,
  topic_id: card.topicId,
  stability: card.stability,
  difficulty: card.difficulty,
  due_on: card.dueOn,
  reviewed_on: card.reviewedOn,
  reps: card.reps,
  lapses: card.lapses,
  is_recovered: card.isRecovered,
  is_right: card.isRight,
})
