import type { NextStep } from '@nextround/contract/progress'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { toAction } from '#platform/next-step.ts'
import { ButtonLink } from './button.tsx'

type Props = {
  step: NextStep
  /** Called before the quiz page opens, so that it continues without asking again. */
  onResume: (sessionId: string) => void
  /** The button's label for learners who have never taken a quiz. */
  startLabel?: string
}

/** The next step, as the most visible part of the page. It has few lines, so that the day's plan fits below it. */
export function NextStepCard({ step, onResume, startLabel }: Props) {
  const id = useId()
  const next = toAction(step)
  if (!next) return <NothingAsked step={step} />

  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-lead p-3 text-on-lead md:p-5 print:hidden"
    >
      <p className="flex justify-between gap-3 font-semibold text-xs leading-4">
        <span>Next step</span>
        {step.kind === 'task' && <span className="tabular-nums">{`${step.task.minutes} min`}</span>}
      </p>
      <h2 id={id} className="line-clamp-2 font-bold text-lg leading-6 wrap-anywhere md:text-xl">
        {step.title}
      </h2>
      <p className="text-sm leading-5 wrap-anywhere">{step.why}</p>
      <div className="mt-2 grid md:mt-3">
        <ButtonLink
          to={next.to}
          look="onLead"
          onClick={() => step.kind === 'resume' && onResume(step.sessionId)}
        >
          {step.kind === 'task' && startLabel ? startLabel : next.action}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </ButtonLink>
      </div>
    </section>
  )
}

/** The day is done, so there is no button: more practice is one tap away, but nobody asks for it. */
function NothingAsked({ step: { title, why } }: Pick<Props, 'step'>) {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className="flex items-start gap-3 rounded-card border border-line bg-good-soft p-3 md:p-5"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
      <div className="min-w-0">
        <h2 id={id} className="font-bold text-lg leading-6 wrap-anywhere md:text-xl">
          {title}
        </h2>
        <p className="text-ink-2 text-sm leading-5 wrap-anywhere">{why}</p>
      </div>
    </section>
  )
}
