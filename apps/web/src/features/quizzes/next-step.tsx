import type { QuizResult } from '@nextround/contract/quizzes'
import { ArrowRight } from 'lucide-react'
import { addressOf, aimOf } from '#platform/quiz-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { isSameAim } from './quiz-aim.ts'
import { weakestSubskill } from './weakest-subskill.ts'

type Props = { result: QuizResult; onAgain: () => void }

/** One thing to do now, not five. */
export const NextStep = (props: Props) => (
  <section
    aria-labelledby="next-step"
    className="grid justify-items-stretch gap-4 rounded-card border border-accent-line bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between sm:gap-6 md:p-6"
  >
    <Step {...props} />
  </section>
)

function Step({ result, onAgain }: Props) {
  const weakest = weakestSubskill(result.subskills)
  if (!weakest)
    return (
      <>
        <Words title="All right">{`You had all ${result.totalQuestions} questions right.`}</Words>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </>
    )
  const { topicId, subskill, label, correct, total } = weakest
  const aim = { topicId, subskill }
  const action = (
    <>
      {`Practise ${label}`}
      <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
    </>
  )

  return (
    <>
      <Words title="Next step">{`${label} was your weakest, ${correct} of ${total} right.`}</Words>
      {isSameAim(aimOf(result), aim) ? (
        <Button onClick={onAgain}>{action}</Button>
      ) : (
        <ButtonLink to={addressOf(aim)} onClick={focusPage}>
          {action}
        </ButtonLink>
      )}
    </>
  )
}

/** The next quiz may stand under the same path, where nobody else moves the focus from the link that is gone. */
const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true })

const Words = ({ title, children }: { title: string; children: string }) => (
  <div className="min-w-0">
    <h2 id="next-step" className="font-bold text-xl">
      {title}
    </h2>
    <p className="mt-1 text-ink-2">{children}</p>
  </div>
)
