import type { NextStep } from '@nextround/contract/progress'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { actionOf } from '#platform/next-step.ts'
import { noteOf } from '#platform/note-address.ts'
import { ButtonLink } from './button.tsx'
import { Link } from './link.tsx'

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
  const { action, to } = actionOf(step)

  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-accent p-3 text-on-accent md:p-5 print:hidden"
    >
      <p className="font-semibold text-xs leading-4">Next step</p>
      <h2 id={id} className="line-clamp-2 font-bold text-lg leading-6 wrap-anywhere md:text-xl">
        {step.title}
      </h2>
      <p className="text-sm leading-5 wrap-anywhere">
        {step.why}
        {step.kind === 'practise' && step.isNoteFirst && (
          <>
            {' '}
            <Link
              to={noteOf(step.topicId, step.subskill)}
              className="font-semibold underline underline-offset-2 focus-visible:outline-on-accent"
            >
              Read the note first
            </Link>
          </>
        )}
      </p>
      <div className="mt-2 grid md:mt-3">
        <ButtonLink
          to={to}
          look="onAccent"
          onClick={() => step.kind === 'resume' && onResume(step.sessionId)}
        >
          {step.kind === 'start' && startLabel ? startLabel : action}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </ButtonLink>
      </div>
    </section>
  )
}
