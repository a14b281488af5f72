import { dateAt } from './calendar/day.ts'
import type { CardRow } from './keep-progress.ts'
import type { Finished, KeptCard } from './read-finished.ts'
import { reviewConcept } from './re-tests/review-concept.ts'

type Given = Pick<Finished, 'answers' | 'cards' | 'timeZone' | 'session'> & { userId: string }

/** The concepts to ask about again, after these answers; and how many of them were mended by this re-test. */
export function cardsAfter({ answers, cards, timeZone, session, userId }: Given): {
  cards: CardRow[]
  recovered: number
} {
  const known = new Map((cards ?? []).map((card) => [card.concept, card]))
  const changed = new Map<string, KeptCard & { topicId: string }>()
  let recovered = 0
  for (const answer of answers ?? []) {
    const { concept, topicId, isCorrect, isGuess } = answer
    const before = changed.get(concept) ?? known.get(concept)
    const card = reviewConcept({
      card: before,
      answer,
      on: dateAt(new Date(answer.answeredAt), timeZone),
      seed: `${userId}:${concept}`,
    })
    if (!card) continue
    const isKnown = isCorrect && !isGuess
    const isMended = before !== undefined && isKnown && session.isReTest && answer.isOfThisQuiz
    if (isMended && !before.isRecovered) recovered += 1
    const isRecovered = isMended || (before?.isRecovered ?? false)
    changed.set(concept, { ...card, concept, topicId, isRecovered })
  }
  return { cards: [...changed.values()].map(asRow), recovered }
}

const asRow = (card: KeptCard & { topicId: string }): CardRow => ({
  concept: card.concept,
  topic_id: card.topicId,
  stability: card.stability,
  difficulty: card.difficulty,
  due_on: card.dueOn,
  reviewed_on: card.reviewedOn,
  reps: card.reps,
  lapses: card.lapses,
  is_recovered: card.isRecovered,
})
