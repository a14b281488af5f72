import { pages } from '@nextround/content/pages'
import { type MetaArgs, useLoaderData } from 'react-router'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { HowToApply } from '#features/about-us/how-to-apply.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.careers

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData && pageMeta('Careers', loaderData.description)

export default function CareersPage() {
  const { title, lead, values, benefits, apply } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHead title={title} lead={lead} />
      <Section title={values.title} lead={values.lead}>
        <BlurbGrid blurbs={values.items} count="four" />
      </Section>
      <Section title={benefits.title} lead={benefits.lead} tone="sunken">
        <BlurbGrid blurbs={benefits.items} count="three" />
      </Section>
      <Section title={apply.title} lead={apply.lead}>
        <HowToApply include={apply.include} after={apply.after} />
      </Section>
    </>
  )
}
