import { brand } from '@nextround/content'
import { pages } from '@nextround/content/pages'
import { testimonials } from '@nextround/content/testimonials'
import { type MetaArgs, useLoaderData } from 'react-router'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { MissionAndStory } from '#features/about-us/mission-and-story.tsx'
import { NumberedSteps } from '#features/about-us/numbered-steps.tsx'
import { People } from '#features/about-us/people.tsx'
import { SampleTestimonials } from '#features/about-us/sample-testimonials.tsx'
import { ORGANIZATION } from '#platform/organization.ts'
import { pageMeta } from '#platform/page-meta.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => ({ words: pages.about, samples: testimonials })

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData && pageMeta('About', loaderData.words.description)

export default function AboutPage() {
  const { words, samples } = useLoaderData<typeof loader>()

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
      <Section title={words.testimonials.title} lead={words.testimonials.lead} tone="sunken">
        <SampleTestimonials testimonials={samples} />
      </Section>
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
