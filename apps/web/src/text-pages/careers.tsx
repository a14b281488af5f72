import { brand } from '@nextround/content'
import { pages } from '@nextround/content/pages'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { Checklist } from '#features/about-us/checklist.tsx'
import { HowToApply } from '#features/about-us/how-to-apply.tsx'
import { ApplicationForm } from '#features/inbox/application-form.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => ({ words: pages.careers, positions: brand.positions })

export const meta = ({ data }: PageProps<typeof loader>) =>
  pageMeta('Careers', data.words.description)

export default function CareersPage({ data }: PageProps<typeof loader>) {
  const { words, positions } = data
  const { title, lead, values, noPositions } = words
  const isHiring = positions.length > 0

  return (
    <>
      <PageHead title={title} lead={lead}>
        <ButtonLink to={isHiring ? '/careers#apply' : '/careers#contribute'}>
          {isHiring ? words.apply.title : words.contribute.title}
        </ButtonLink>
      </PageHead>
      {!isHiring && (
        <Section title={noPositions.title} lead={noPositions.lead} tone="sunken">
          {source && (
            <ButtonLink to={source.url} look="quiet">
              See the source code
            </ButtonLink>
          )}
        </Section>
      )}
      <Section title={values.title} lead={values.lead}>
        <BlurbGrid blurbs={values.items} count="four" />
      </Section>
      {isHiring ? <Positions data={data} /> : <Contribute data={data} />}
    </>
  )
}

/** A GitHub or GitLab link, if brand.yaml has one. */
const source = brand.social.find(({ name }) => /^git/i.test(name))

const Contribute = ({ data }: PageProps<typeof loader>) => {
  const { contribute } = data.words
  return (
    <div id="contribute">
      <Section title={contribute.title} lead={contribute.lead} tone="sunken">
        <BlurbGrid blurbs={contribute.items} count="three" />
      </Section>
    </div>
  )
}

const Positions = ({ data: { words, positions } }: PageProps<typeof loader>) => {
  const { benefits, apply } = words
  return (
    <>
      <Section title={benefits.title} lead={benefits.lead} tone="sunken">
        <BlurbGrid blurbs={benefits.items} count="three" />
      </Section>
      <div id="apply">
        <Section title={apply.title} lead={apply.lead}>
          <div className="mb-8">
            <h3 className="mb-4 font-bold text-lg">Open positions</h3>
            <Checklist points={positions} />
          </div>
          <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
            <ApplicationForm words={apply} />
            <HowToApply after={apply.after} byMail={apply.byMail} />
          </div>
        </Section>
      </div>
    </>
  )
}
