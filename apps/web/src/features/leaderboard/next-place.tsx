import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Board, quizFor } from './board-view.ts'
import { counted, grouped } from './standing-words.ts'
import type { MyStanding } from './use-standings.ts'

type Props = { my: MyStanding; board: Board }

/** What a learner can do about their place, and what they should know about it. */
export const NextPlace = ({ my: { mine, unranked, pointsToNext, quickAnswers }, board }: Props) => (
  <div className="grid content-start gap-3 lg:col-start-2">
    {mine && (
      <section
        aria-labelledby="next-place"
        className="grid gap-2 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="next-place" className="font-sans font-semibold text-base tracking-normal">
          {titleOf(mine.standing.rank, pointsToNext)}
        </h2>
        <p className="mb-1.5 text-ink-2 text-sm">
          {pointsToNext === 0
            ? 'Whoever got there first ranks higher. One more point puts you ahead.'
            : 'Questions you have not answered before raise your score.'}
        </p>
        <div className="grid sm:max-lg:justify-start">
          <ButtonLink to={quizFor(board.category)}>Take a quiz</ButtonLink>
        </div>
      </section>
    )}
    {quickAnswers > 0 && (
      <p className="rounded-card border border-line bg-surface p-4 text-ink-2 text-sm">
        {quickAnswers === 1
          ? 'One of your answers came faster than anyone can read, so it does not count here.'
          : `${grouped(quickAnswers)} of your answers came faster than anyone can read, so they do not count here.`}
      </p>
    )}
    {!/^(opted-out|hidden)$/.test(unranked?.reason ?? '') && (
      <p className="text-ink-2 text-sm">
        Want to stay off the board? <TextLink to="/account">Turn it off in Account</TextLink>; it
        takes effect at once.
      </p>
    )}
  </div>
)

function titleOf(rank: number, pointsToNext: number | null): string {
  if (pointsToNext === null) return 'You lead this board'
  const above = `#${grouped(rank - 1)}`
  return pointsToNext === 0
    ? `Level with ${above}`
    : `${counted(pointsToNext, 'point')} to ${above}`
}
