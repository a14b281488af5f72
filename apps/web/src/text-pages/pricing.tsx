import { pricing } from '@nextround/content/pricing'
import { EnterpriseCall, PlanTerms, PricingNotice } from '#features/pricing/pricing-parts.tsx'
import { PlanCard } from '#features/pricing/plan-card.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { Accordion } from '#ui/accordion.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const meta = () =>
  pageMeta(
    'Pricing',
    'Free today, with all topics and company quizzes. Pro and Teams are planned and not on sale yet.',
  )

export const loader = () => pricing

export default function PricingPage({ data }: PageProps<typeof loader>) {
  const { notice, plans, terms, faq } = data

  return (
    <>
      <PageHead title="Pricing" lead="All topics are free today. Paid plans are planned.">
        <PricingNotice>{notice}</PricingNotice>
      </PageHead>
      <div className="column pb-12 md:pb-16">
        <ul className="grid gap-4 md:grid-cols-3">
          {plans.map((plan) => (
            <li key={plan.name}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
        <PlanTerms terms={terms} />
      </div>
      <Section title="Frequently Asked Questions" tone="sunken">
        <Accordion
          items={faq.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </Section>
      <EnterpriseCall />
    </>
  )
}
