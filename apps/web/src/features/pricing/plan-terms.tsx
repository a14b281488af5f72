import type { Pricing } from '@nextround/content/pricing'
import { CalendarSync, CreditCard, GraduationCap, type LucideIcon, ShieldCheck } from 'lucide-react'

/** In the same order as the terms. */
const ICONS: LucideIcon[] = [GraduationCap, ShieldCheck, CalendarSync, CreditCard]

export const PlanTerms = ({ terms }: Pick<Pricing, 'terms'>) => (
  <dl className="mt-10 grid gap-6 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4">
    {terms.map(({ title, text }, index) => {
      const Icon = ICONS[index] ?? ShieldCheck
      return (
        <div key={title} className="relative pl-9">
          <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-ink-3" />
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
        </div>
      )
    })}
  </dl>
)
