import { pricing } from '@nextround/content/pricing'
import { useLoaderData } from 'react-router'
import { EnterpriseCall } from '#features/pricing/enterprise-call.tsx'
import { PlanCard } from '#features/pricing/plan-card.tsx'
import { PlanTerms } from '#features/pricing/plan-terms.tsx'
import { PricingNotice } from '#features/pricing/pricing-notice.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Accordion } from '#ui/accordion.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const meta = () =>
  pageMeta(
    'Pricing',
    'Free today, with all topics and company quizzes. Pro at $12 and Teams at $29 a month are planned and not sold yet; the page has them in rupees too.',
  )

export const loader = () => pricing

export default function PricingPage() {
  const { notice, plans, terms, faq } = useLoaderData<typeof loader>()

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
