import type { MockResult } from '@nextround/contract/mocks'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { counted } from '#platform/format.ts'
import { practiceUrl, resultUrl } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { countOutcomes } from './find-costs.ts'

const MOST = 3
const TITLES = ['What next', 'Your next step', 'Two next steps', 'Three next steps']

/** The skills that cost the most marks, each with its practice, and the review as the main action. */
export function NextSteps({ result }: { result: MockResult }) {
  const steps = result.next.slice(0, MOST)
  const { wrong, unanswered } = countOutcomes(result.questions)

  return (
    <Card className="h-full">
      <h2 className="font-bold text-xl">{TITLES[steps.length]}</h2>
      {steps.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-line border-y">
          {steps.map(({ topicId, subskill, label, missed }, place) => (
            <li key={`${topicId}/${subskill}`}>
              <Link
                to={practiceUrl(topicId, subskill)}
                className="flex min-h-14 items-center gap-3 py-3"
              >
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
                >
                  {place + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{`Practise ${label}`}</span>
                  <span className="block text-ink-2 text-sm">
                    {`${counted(missed, 'question')} missed`}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="ml-auto size-5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 mb-3 text-ink-2 text-sm">
        {wrong + unanswered > 0
          ? `${wrong} wrong and ${unanswered} not answered: each is explained.`
          : 'You answered every question right. Each is explained.'}
      </p>
      <div className="grid">
        <ButtonLink to={resultUrl(result.id)}>
          Review your answers
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </ButtonLink>
      </div>
    </Card>
  )
}
