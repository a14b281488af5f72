import type { QuizResult } from '@nextround/contract/quizzes'
import { ArrowRight } from 'lucide-react'
import { noteOf } from '#platform/note-address.ts'
import { practiceOf } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { result: QuizResult }

/** One thing to do next, after a note where little was right; more would be a choice to make first. */
export const NextStep = ({ result }: Props) => (
  <section
    aria-labelledby="next-step"
    className="grid justify-items-stretch gap-4 rounded-card border border-accent-line bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between sm:gap-6 md:p-6"
  >
    <Step result={result} />
  </section>
)

function Step({ result }: Props) {
  const weakest = weakestSubskill(result.subskills)
  if (!weakest)
    return (
      <>
        <StepText title="All right">{`You had all ${result.totalQuestions} questions right.`}</StepText>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </>
    )
  const { topicId, subskill, label, correct, total } = weakest

  return (
    <>
      <StepText title="Next step">{`${label} was your weakest, ${correct} of ${total} right.`}</StepText>
      <div className="flex flex-wrap gap-3 *:grow sm:shrink-0 sm:*:grow-0">
        {share(weakest) < HALF && (
          <ButtonLink to={noteOf(topicId, subskill)} look="quiet">
            Read the note first
          </ButtonLink>
        )}
        <ButtonLink to={practiceOf(topicId, subskill)}>
          {`Practise ${label}`}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </ButtonLink>
      </div>
    </>
  )
}

const StepText = ({ title, children }: { title: string; children: string }) => (
  <div className="min-w-0">
    <h2 id="next-step" className="font-bold text-xl">
      {title}
    </h2>
    <p className="mt-1 text-ink-2">{children}</p>
  </div>
)

type Counted = QuizResult['subskills'][number]

/** Under it, two minutes of reading help more than further questions. */
const HALF = 0.5

const share = ({ correct, total }: Counted) => correct / total
const wrong = ({ correct, total }: Counted) => total - correct

/** The one with the least right; of two equal ones that with more wrong. Nothing if all was right. */
export const weakestSubskill = (subskills: Counted[]): Counted | undefined =>
  subskills
    .filter((one) => wrong(one) > 0)
    .toSorted((one, other) => share(one) - share(other) || wrong(other) - wrong(one))[0]
