import {
  Info,
  CalendarSync,
  CreditCard,
  GraduationCap,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react'
import type { Pricing } from '@nextround/content/pricing'
import { ButtonLink } from '#ui/button.tsx'

/** Shown before the prices, so that nobody looks for a way to pay that doesn't exist. */
export const PricingNotice = ({ children }: { children: string }) => (
  <p className="flex gap-3 rounded-control border border-line bg-surface p-4 font-medium">
    <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
    {children}
  </p>
)

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

export const EnterpriseCall = () => (
  <section aria-labelledby="enterprise" className="column py-12 md:py-16">
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card border border-accent-line bg-accent-soft p-6 md:p-10">
      <div className="max-w-xl">
        <h2 id="enterprise" className="font-bold text-2xl md:text-3xl">
          Need more than a team?
        </h2>
        <p className="mt-2 text-balance text-ink-2">
          For colleges, departments and companies. Tell us how many accounts you need.
        </p>
      </div>
      <ButtonLink to="/enterprise">Explore Enterprise</ButtonLink>
    </div>
  </section>
)
