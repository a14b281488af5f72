import { pages } from '@nextround/content/pages'
import { type MetaArgs, useLoaderData } from 'react-router'
import { BlurbGrid } from '#features/about-us/blurb-grid.tsx'
import { HowToApply } from '#features/about-us/how-to-apply.tsx'
import { ApplicationForm } from '#features/inbox/application-form.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.careers

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData && pageMeta('Careers', loaderData.description)

export default function CareersPage() {
  const { title, lead, values, benefits, apply } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHead title={title} lead={lead}>
        <ButtonLink to="/careers#apply">{apply.title}</ButtonLink>
      </PageHead>
      <Section title={values.title} lead={values.lead}>
        <BlurbGrid blurbs={values.items} count="four" />
      </Section>
      <Section title={benefits.title} lead={benefits.lead} tone="sunken">
        <BlurbGrid blurbs={benefits.items} count="three" />
      </Section>
      <div id="apply">
        <Section title={apply.title} lead={apply.lead}>
          <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
            <ApplicationForm words={apply} />
            <HowToApply after={apply.after} byMail={apply.byMail} />
          </div>
        </Section>
      </div>
    </>
  )
}
