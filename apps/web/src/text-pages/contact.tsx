import { pages } from '@nextround/content/pages'
import { ContactFacts } from '#features/about-us/contact-facts.tsx'
import { ContactWays } from '#features/about-us/contact-ways.tsx'
import { MessageForm } from '#features/inbox/message-form.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { Accordion } from '#ui/accordion.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.contact

export const meta = ({ data }: PageProps<typeof loader>) => pageMeta('Contact', data.description)

export default function ContactPage({ data }: PageProps<typeof loader>) {
  const { title, lead, form, ways, promises, faq } = data

  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="column grid gap-10 pb-12 md:pb-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <MessageForm words={form} />
        <ContactFacts promises={promises} />
      </div>
      <div className="border-line border-y bg-sunken">
        <div className="column py-12 md:py-16">
          <ContactWays ways={ways} />
        </div>
      </div>
      <Section title={faq.title} lead={faq.lead}>
        <Accordion
          items={faq.items.map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </Section>
    </>
  )
}
