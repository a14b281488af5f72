import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Board, CATEGORY_NAMES, quizFor } from './board-view.ts'
import { RANK_NEEDS } from './standing-words.ts'

/** Shown for an empty board: says how to be the first. */
export const EmptyBoard = ({ board: { category, period } }: { board: Board }) => (
  <EmptyState
    drawing="podium"
    title={
      period === 'week' ? 'Nobody has gained points this week yet' : 'Nobody is on this board yet'
    }
    action={<ButtonLink to={quizFor(category)}>Be the first</ButtonLink>}
  >
    {category === 'overall'
      ? RANK_NEEDS
      : `${RANK_NEEDS} Points here come from ${CATEGORY_NAMES[category].toLowerCase()} quizzes.`}
  </EmptyState>
)
