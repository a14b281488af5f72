import { pages } from '@nextround/content/pages'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { CoreFeature } from '#features/about-us/core-feature.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.features

export const meta = ({ data }: PageProps<typeof loader>) => pageMeta('Features', data.description)

export default function FeaturesPage({ data }: PageProps<typeof loader>) {
  const { title, lead, note, highlights, core, more, closing } = data

  return (
    <>
      <PageHead title={title} lead={lead}>
        <ButtonLink to="/signup">Get Started</ButtonLink>
        <ButtonLink to="/pricing" look="quiet">
          View Pricing
        </ButtonLink>
        <p className="mt-2 w-full text-ink-3 text-sm">{note}</p>
      </PageHead>
      <Section title={highlights.title} lead={highlights.lead} tone="sunken">
        <BlurbGrid blurbs={highlights.items} count="three" />
      </Section>
      <Section title={core.title} lead={core.lead}>
        <div className="space-y-16 md:space-y-20">
          {core.items.map((feature) => (
            <CoreFeature key={feature.title} feature={feature} />
          ))}
        </div>
      </Section>
      <Section title={more.title} lead={more.lead} tone="sunken">
        <BlurbGrid blurbs={more.items} count="six" />
      </Section>
      <ClosingCall words={closing}>
        <ButtonLink to="/signup">Get Started for Free</ButtonLink>
        <ButtonLink to="/pricing" look="quiet">
          View Pricing
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
