import type { OwnRank, Standing, Unranked } from '@nextround/contract/leaderboard'
import { LEAST_TO_RANK } from '@nextround/contract/leaderboard'
import { type Board, CATEGORY_NAMES, quizFor } from './board-view.ts'

/** As it is written in India: 14,302 and 1,23,456. */
export const grouped = (figure: number): string => figure.toLocaleString('en-IN')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** Of the board that was asked for; the tab chooses the column. */
export const scoreOf = (standing: Standing, tab: Board['category']): number =>
  tab === 'overall' ? standing.overallScore : standing.categoryScores[tab]

/** For a line of text and for screen readers, which read no arrows. */
export function movementWords(movement: number | null): string {
  if (movement === null) return 'new since yesterday'
  if (movement === 0) return 'same place as yesterday'
  return `${movement > 0 ? 'up' : 'down'} ${grouped(Math.abs(movement))} since yesterday`
}

/** Whom the learner has left behind. */
export function aheadWords({ standing: { rank }, ranked }: OwnRank): string {
  const share = Math.floor((100 * (ranked - rank)) / ranked)
  if (ranked === 1) return 'the first on this board'
  if (rank === 1) return `first of ${counted(ranked, 'learner')}`
  return share > 0
    ? `ahead of ${share}% of ${counted(ranked, 'learner')}`
    : `of ${counted(ranked, 'learner')}`
}

/** `Coding, this week`; nothing for the board that everybody means. */
export function boardWords({ category, period }: Board): string | undefined {
  const words = [
    category !== 'overall' && CATEGORY_NAMES[category],
    period === 'week' && 'this week',
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}

export type Advice = { title: string; text: string; action: { to: string; label: string } }

export const RANK_NEEDS = `A rank takes ${LEAST_TO_RANK.quizzes} finished quizzes with ${LEAST_TO_RANK.questions} different questions.`

/** Why there is no rank, and the one thing to do about it. */
export function unrankedAdvice(unranked: Unranked, board: Board): Advice {
  switch (unranked.reason) {
    case 'too-few': {
      const { quizzesLeft, questionsLeft } = unranked
      const left = [
        quizzesLeft > 0 && counted(quizzesLeft, 'more quiz', 'more quizzes'),
        questionsLeft > 0 && counted(questionsLeft, 'more question'),
      ].filter(Boolean)
      return {
        title: `${left.join(' and ')} to your rank`,
        text: RANK_NEEDS,
        action: { to: quizFor(board.category), label: 'Take a quiz' },
      }
    }
    case 'unverified':
      return {
        title: 'Verify your e-mail to be ranked',
        text: 'You have done enough for a rank. It appears as soon as your address is verified.',
        action: { to: '/account', label: 'Verify in Account' },
      }
    case 'opted-out':
      return {
        title: 'You are off the board',
        text: 'You chose to stay off it. Your results still count for your own progress.',
        action: { to: '/account', label: 'Turn it on in Account' },
      }
    case 'hidden':
      return {
        title: 'The team has taken you off the board',
        text: `The reason: ${unranked.note}`,
        action: { to: '/contact', label: 'Contact us' },
      }
    case 'no-points':
  }
  return {
    title: `No points ${board.period === 'week' ? 'this week' : 'here'} yet`,
    text:
      board.category === 'overall'
        ? 'One quiz with new questions puts you on this board.'
        : `One ${CATEGORY_NAMES[board.category].toLowerCase()} quiz with new questions puts you on this board.`,
    action: { to: quizFor(board.category), label: 'Take a quiz' },
  }
}
