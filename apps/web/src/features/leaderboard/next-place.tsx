import { counted, formatNumber } from '#platform/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Board, quizFor } from './board-view.ts'
import type { MyStanding } from './use-standings.ts'

type Props = { my: MyStanding; board: Board }

/** Ways to rise, and facts that learners should know about their rank. */
export const NextPlace = ({ my: { mine, unranked, pointsToNext, quickAnswers }, board }: Props) => (
  <div className="grid content-start gap-3 lg:col-start-2">
    {mine && (
      <section
        aria-labelledby="next-place"
        className="grid gap-2 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="next-place" className="font-sans font-semibold text-base tracking-normal">
          {makeTitle(mine.standing.rank, pointsToNext)}
        </h2>
        <p className="mb-1.5 text-ink-2 text-sm">
          {pointsToNext === 0
            ? 'On a tie, the learner who got there first ranks higher. One more point puts you ahead.'
            : "Answer questions you haven't seen before to raise your score."}
        </p>
        <div className="grid sm:max-lg:justify-start">
          <ButtonLink to={quizFor(board.category)}>Take a quiz</ButtonLink>
        </div>
      </section>
    )}
    {quickAnswers > 0 && (
      <p className="rounded-card border border-line bg-surface p-4 text-ink-2 text-sm">
        {quickAnswers === 1
          ? "One of your answers was too fast to have read the question, so it doesn't count here."
          : `${formatNumber(quickAnswers)} of your answers were too fast to have read the question, so they don't count here.`}
      </p>
    )}
    {!/^(opted-out|hidden)$/.test(unranked?.reason ?? '') && (
      <p className="text-ink-2 text-sm">
        Don't want to be listed? <TextLink to="/account">Hide yourself in Account</TextLink>; it
        takes effect immediately.
      </p>
    )}
  </div>
)

function makeTitle(rank: number, pointsToNext: number | null): string {
  if (pointsToNext === null) return "You're in the lead"
  const above = `#${formatNumber(rank - 1)}`
  return pointsToNext === 0
    ? `Level with ${above}`
    : `${counted(pointsToNext, 'point')} to ${above}`
}
