import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queryClient } from '#platform/live/query-client.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { addressOf, aimOf, titleOf } from './quiz-aim.ts'
import { openQuiz } from './quiz-queries.ts'
import { markRunning } from './running-quiz.ts'

const OpenQuizCard = () => (
  <QueryClientProvider client={queryClient}>
    <Offer />
  </QueryClientProvider>
)
export default OpenQuizCard

/** Nothing, unless a quiz waits to be finished. */
function Offer() {
  const { data: open } = useQuery(openQuiz)
  const aim = open && aimOf(open)
  const title = open && titleOf(open)
  if (!open || !aim || !title) return null
  const [answered, total] = [Object.keys(open.verdicts).length, open.questions.length]

  return (
    <section
      aria-labelledby="open-quiz"
      className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-accent-line bg-accent-soft p-5"
    >
      <ProgressRing
        label="Answered"
        value={answered}
        max={total}
        text={`${answered}/${total}`}
        size="sm"
      />
      <div className="min-w-0 grow basis-40">
        <h2 id="open-quiz" className="font-bold text-xl">
          {title}
        </h2>
        <p className="text-ink-2">{`${answered} of ${total} answered`}</p>
      </div>
      <ButtonLink to={addressOf(aim)} onClick={() => void markRunning(open.id)}>
        Continue your quiz
      </ButtonLink>
    </section>
  )
}
