import type { Plan } from '@nextround/content/pricing'
import { Check, X } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'

type Props = { plan: Plan; stressed: boolean }

export const PlanCard = ({ plan, stressed }: Props) => (
  <article
    className={`flex h-full flex-col rounded-card border bg-surface p-6 md:p-5 lg:p-6 ${stressed ? 'border-accent shadow-float' : 'border-line'}`}
  >
    <h2 className="font-bold text-xl">{plan.name}</h2>
    <p className="mt-1 text-ink-2">{plan.summary}</p>
    <p className="mt-5 flex items-baseline gap-1">
      <span className="font-extrabold font-heading text-5xl tabular-nums">{plan.price}</span>
      <span className="text-ink-2">/{plan.per}</span>
    </p>
    <div className="mt-6 grid">
      <ButtonLink to={plan.button.to} look={stressed ? 'primary' : 'quiet'}>
        {plan.button.label}
      </ButtonLink>
    </div>
    <p className="mt-3 text-center text-ink-3 text-sm">{plan.note}</p>
    <ul className="mt-5 space-y-3 border-line border-t pt-6">
      {plan.includes.map((text) => (
        <li key={text} className="flex gap-3 md:gap-2 lg:gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
          {text}
        </li>
      ))}
      {plan.excludes.map((text) => (
        <li key={text} className="flex gap-3 text-ink-3 md:gap-2 lg:gap-3">
          <X aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  </article>
)
