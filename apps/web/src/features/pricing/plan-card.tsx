import type { Plan } from '@nextround/content/pricing'
import { Check, ChevronDown } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PlannedBadge } from '#ui/planned-badge.tsx'

/** Available plans stand out, and planned ones are marked as such. */
export function PlanCard({ plan }: { plan: Plan }) {
  const isPlanned = plan.status === 'planned'

  return (
    <article
      className={`flex h-full break-inside-avoid flex-col rounded-card border bg-surface p-6 md:p-5 lg:p-6 ${isPlanned ? 'border-line' : 'border-accent shadow-float'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{plan.name}</h2>
        {isPlanned ? <PlannedBadge /> : <Badge look="good">Free today</Badge>}
      </div>
      <p className="mt-1 text-ink-2">{plan.summary}</p>
      <p className="mt-5 flex items-baseline gap-1">
        <span className="font-extrabold font-heading text-5xl tabular-nums">{plan.price}</span>
        <span className="text-ink-2">/{plan.per}</span>
      </p>
      <p className="mt-1 min-h-6 text-ink-2 tabular-nums">
        {plan.dollars && `about ${plan.dollars} a ${plan.per}`}
      </p>
      <div className="mt-5 grid">
        <ButtonLink to={plan.button.to} look={isPlanned ? 'quiet' : 'primary'}>
          {plan.button.label}
        </ButtonLink>
      </div>
      <p className="mt-3 text-center text-ink-3 text-sm">{plan.note}</p>
      <ul className="mt-5 space-y-3 border-line border-t pt-6">
        {plan.includes.map((text) => (
          <Included key={text}>{text}</Included>
        ))}
      </ul>
      {plan.later.length > 0 && <Later lines={plan.later} />}
    </article>
  )
}

const Later = ({ lines }: { lines: string[] }) => (
  <details className="group mt-6 border-line border-t pt-4">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
      What may change when plans are sold
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-3 group-open:rotate-180 motion-safe:transition-transform"
      />
    </summary>
    <p className="mt-2 text-ink-2 text-sm">
      None of this applies today. Once plans are sold, Free may be limited to:
    </p>
    <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-2">
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </details>
)

const Included = ({ children }: { children: string }) => (
  <li className="flex gap-3 md:gap-2 lg:gap-3">
    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
    {children}
  </li>
)
