import type { NextStep } from '@nextround/contract/progress'
import { ArrowRight, ClipboardList, Crosshair, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { addressOf, aimOf, practiceOf, RE_TEST } from '#platform/quiz-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { quizName, topicName } from './names.ts'

type Props = {
  step: NextStep
  /** So that the quiz page goes on without asking again. */
  onResume: (sessionId: string) => void
}

/** The one thing to do now, the most visible on the page. */
export function NextStepCard({ step, onResume }: Props) {
  const id = useId()
  const { title, why, action, to } = describeStep(step)

  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-accent-line bg-accent-soft p-5"
    >
      <Mark step={step} />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold text-accent text-sm">Your next step</p>
        <h2 id={id} className="font-bold text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="text-ink-2 wrap-anywhere">{why}</p>
      </div>
      <div className="grid w-full sm:w-auto">
        <ButtonLink to={to} onClick={() => step.kind === 'resume' && onResume(step.sessionId)}>
          {action}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      </div>
    </section>
  )
}

function Mark({ step }: Pick<Props, 'step'>) {
  if (step.kind === 'practise') return <IconMark icon={Crosshair} />
  if (step.kind === 'start') return <IconMark icon={ClipboardList} />
  const [label, value, max] =
    step.kind === 'resume'
      ? (['Answered', step.answered, step.total] as const)
      : (['Due', step.due, step.due] as const)
  const text = step.kind === 'resume' ? `${value}/${max}` : `${value}`
  return <ProgressRing label={label} value={value} max={max} text={text} size="sm" />
}

const IconMark = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
    <Icon aria-hidden="true" className="size-6" />
  </span>
)

type StepText = { title: string; why: string; action: string; to: string }

/** One step in words, and where it leads. */
export function describeStep(step: NextStep): StepText {
  switch (step.kind) {
    case 'resume':
      return {
        title: quizName(step),
        why: `${step.answered} of ${step.total} answered`,
        action: 'Continue your quiz',
        to: addressOf(aimOf(step)),
      }
    case 're-test':
      return {
        title: `Review ${step.due.toLocaleString('en')} due`,
        why: 'They come back today, before you forget them.',
        action: 'Start review',
        to: RE_TEST,
      }
    case 'practise':
      return {
        title: `Practise ${step.label}`,
        why: `In ${topicName(step.topicId)}, this is where practice pays most.`,
        action: 'Start practice',
        to: practiceOf(step.topicId, step.subskill),
      }
    default:
      return {
        title: 'Take a quiz',
        why: 'Ten to fifteen questions. Every answer is checked and explained at once.',
        action: 'Choose a topic',
        to: '/topics',
      }
  }
}
