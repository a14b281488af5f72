import { pages } from '@nextround/content/pages'
import { Blurb } from '#features/about-us/blurb.tsx'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { Checklist } from '#features/about-us/checklist.tsx'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.enterprise

export const meta = ({ data }: PageProps<typeof loader>) => pageMeta('Enterprise', data.description)

export default function EnterprisePage({ data }: PageProps<typeof loader>) {
  const { title, lead, badge, audiences, teams, closing } = data

  return (
    <>
      <PageHead title={title} lead={lead} badge={badge}>
        <ButtonLink to="/contact">Contact Sales</ButtonLink>
        <ButtonLink to="/pricing" look="quiet">
          View Pricing
        </ButtonLink>
      </PageHead>
      <Section title={audiences.title} lead={audiences.lead} tone="sunken">
        <CardGrid className="md:grid-cols-2">
          {audiences.items.map((audience) => (
            <li key={audience.title}>
              <Blurb blurb={audience}>
                <Checklist points={audience.points} />
              </Blurb>
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section title={teams.title} lead={teams.lead}>
        <BlurbGrid blurbs={teams.items} count="six" />
      </Section>
      <ClosingCall words={closing} isNear>
        <ButtonLink to="/contact">Contact Sales</ButtonLink>
      </ClosingCall>
    </>
  )
}
