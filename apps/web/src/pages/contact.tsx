import { pages } from '@nextround/content/pages'
import { type MetaArgs, useLoaderData } from 'react-router'
import { ContactFacts } from '#features/about-us/contact-facts.tsx'
import { ContactWays } from '#features/about-us/contact-ways.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { Accordion } from '#ui/accordion.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.contact

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData && pageMeta('Contact', loaderData.description)

export default function ContactPage() {
  const { title, lead, ways, promises, faq } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="column pb-12 md:pb-16">
        <ContactWays ways={ways} />
      </div>
      <Section title={promises.title} lead={promises.lead} tone="sunken">
        <ContactFacts promises={promises.items} />
      </Section>
      <Section title={faq.title} lead={faq.lead}>
        <Accordion
          items={faq.items.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </Section>
    </>
  )
}
