import type { Plan } from '@nextround/content/pricing'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PlannedBadge } from '#ui/planned-badge.tsx'

/** What can be had today stands out; what is planned says so. */
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
        {plan.rupees && `about ${plan.rupees} a ${plan.per}`}
      </p>
      <div className="mt-5 grid">
        <ButtonLink to={plan.button.to} look={isPlanned ? 'quiet' : 'primary'}>
          {plan.button.label}
        </ButtonLink>
      </div>
      <p className="mt-3 text-center text-ink-3 text-sm">{plan.note}</p>
      {plan.today.length > 0 && (
        <>
          <List>
            {plan.today.map((text) => (
              <Included key={text}>{text}</Included>
            ))}
          </List>
          <div className="mt-6 flex items-center justify-between gap-3">
            <h3 className="font-semibold">Once plans are sold</h3>
            <PlannedBadge />
          </div>
        </>
      )}
      <List>
        {plan.includes.map((text) => (
          <Included key={text}>{text}</Included>
        ))}
        {plan.excludes.map((text) => (
          <li key={text} className="flex gap-3 text-ink-3 md:gap-2 lg:gap-3">
            <X aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </List>
    </article>
  )
}

const List = ({ children }: { children: ReactNode }) => (
  <ul className="mt-5 space-y-3 border-line border-t pt-6">{children}</ul>
)

const Included = ({ children }: { children: string }) => (
  <li className="flex gap-3 md:gap-2 lg:gap-3">
    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
    {children}
  </li>
)
