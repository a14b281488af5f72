import type { OwnRank, Standing, Unranked } from '@nextround/contract/leaderboard'
import { MIN_ANSWERS_TO_GAIN, MIN_TO_RANK } from '@nextround/contract/leaderboard'
import { counted, formatNumber } from '#platform/format.ts'
import { type Board, CATEGORY_NAMES, quizFor } from './board-view.ts'

/** The score of the tab's category. */
export const readScore = (standing: Standing, tab: Board['category']): number =>
  tab === 'overall' ? standing.overallScore : standing.categoryScores[tab]

/** Describes a movement in words, also for screen readers, which don't read arrows. */
export function movementWords(movement: number | null): string {
  if (movement === null) return 'new since yesterday'
  if (movement === 0) return 'same place as yesterday'
  return `${movement > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(movement))} since yesterday`
}

/** Says how many learners are behind this one. */
export function aheadWords({ standing: { rank }, ranked }: OwnRank): string {
  const share = Math.floor((100 * (ranked - rank)) / ranked)
  if (ranked === 1) return 'the only learner on this board'
  if (rank === 1) return `first of ${counted(ranked, 'learner')}`
  return share > 0
    ? `ahead of ${share}% of ${counted(ranked, 'learner')}`
    : `of ${counted(ranked, 'learner')}`
}

/** For example `Coding, this week`. Returns undefined for the default board. */
export function boardWords({ category, period }: Board): string | undefined {
  const words = [
    category !== 'overall' && CATEGORY_NAMES[category],
    period === 'week' && 'this week',
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}

export type Advice = { title: string; text: string; action: { to: string; label: string } }

export const RANK_NEEDS = `To be ranked, finish ${MIN_TO_RANK.quizzes} quizzes with ${MIN_TO_RANK.questions} different questions.`

/** Explains why there is no rank, and the one thing to do about it. */
export function unrankedAdvice(unranked: Unranked, board: Board): Advice {
  switch (unranked.reason) {
    case 'too-few': {
      const { quizzesLeft, questionsLeft } = unranked
      const left = [
        quizzesLeft > 0 && counted(quizzesLeft, 'more quiz', 'more quizzes'),
        questionsLeft > 0 && counted(questionsLeft, 'more question'),
      ].filter(Boolean)
      return {
        title: `${left.join(' and ')} until you're ranked`,
        text: RANK_NEEDS,
        action: { to: quizFor(board.category), label: 'Take a quiz' },
      }
    }
    case 'unverified':
      return {
        title: 'Verify your email to be ranked',
        text: "You've done enough to be ranked. Your rank appears as soon as your email is verified.",
        action: { to: '/account', label: 'Verify in Account' },
      }
    case 'opted-out':
      return {
        title: "You're not on the leaderboard",
        text: 'You chose to hide yourself. Your results still count towards your own progress.',
        action: { to: '/account', label: 'Show yourself in Account' },
      }
    case 'hidden':
      return {
        title: "We've removed you from the leaderboard",
        text: `Reason: ${unranked.note}`,
        action: { to: '/contact', label: 'Contact us' },
      }
    case 'no-points':
  }
  if (board.period === 'week')
    return {
      title: 'No points this week yet',
      text: `Weekly points are what you gain in topics you've practised before. Your first week in a topic, and its first ${MIN_ANSWERS_TO_GAIN} questions, set your starting score.`,
      action: { to: quizFor(board.category), label: 'Take a quiz' },
    }
  return {
    title: 'No points here yet',
    text:
      board.category === 'overall'
        ? 'One quiz with new questions puts you on this board.'
        : `One ${CATEGORY_NAMES[board.category].toLowerCase()} quiz with new questions puts you on this board.`,
    action: { to: quizFor(board.category), label: 'Take a quiz' },
  }
}
