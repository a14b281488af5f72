import { brand, shownTestimonials } from '@nextround/content'
import { pages } from '@nextround/content/pages'
import { testimonials } from '@nextround/content/testimonials'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { MissionAndStory, People, Testimonials } from '#features/about-us/about-sections.tsx'
import { NumberedSteps } from '#features/about-us/numbered-steps.tsx'
import { ORGANIZATION } from '#platform/organization.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps } from '#platform/text-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => ({
  words: pages.about,
  testimonials: shownTestimonials(brand, testimonials),
})

export const meta = ({ data }: PageProps<typeof loader>) =>
  pageMeta('About', data.words.description)

export default function AboutPage({ data }: PageProps<typeof loader>) {
  const { words, testimonials } = data
  const said = testimonials.some(({ consent }) => consent)
    ? words.testimonials
    : words.sampleTestimonials

  return (
    <>
      <StructuredData facts={ORGANIZATION} />
      <PageHead title={`${words.title} ${brand.name}`} lead={words.lead} />
      <MissionAndStory mission={words.mission} story={words.story} />
      <Section title={words.blurbs.title} lead={words.blurbs.lead} tone="sunken">
        <BlurbGrid blurbs={words.blurbs.items} count="three" />
      </Section>
      <Section title={words.steps.title} lead={words.steps.lead}>
        <NumberedSteps steps={words.steps.items} />
      </Section>
      {testimonials.length > 0 && (
        <Section title={said.title} lead={said.lead} tone="sunken">
          <Testimonials testimonials={testimonials} />
        </Section>
      )}
      <Section title={words.people.title} lead={words.people.lead}>
        <People team={words.people.team} mail={words.people.mail} />
      </Section>
      <ClosingCall words={words.closing} isNear>
        <ButtonLink to="/signup">Get Started for Free</ButtonLink>
        <ButtonLink to="/topics" look="quiet">
          Explore Topics
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
