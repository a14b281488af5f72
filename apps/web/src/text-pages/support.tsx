import { brand } from '@nextround/content'
import { faq, type Faq } from '@nextround/content/faq'
import { pages } from '@nextround/content/pages'
import { pricing } from '@nextround/content/pricing'
import { AnswerSearch } from '#features/about-us/answer-search.tsx'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { EmailLink } from '#features/about-us/mail-link.tsx'
import { SupportWays, WhatToWrite } from '#features/about-us/support-sections.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import type { PageProps } from '#platform/text-page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

/** The questions of three pages. A question that two of them have appears only once. */
export function loader() {
  const all = [...faq, ...pages.contact.faq.items, ...pricing.faq]
  const isFirst = ({ question }: Faq, place: number) =>
    place === all.findIndex((entry) => entry.question === question)
  return { ...pages.support, answers: all.filter(isFirst) }
}

export const meta = ({ data }: PageProps<typeof loader>) => pageMeta('Support', data.description)

export default function SupportPage({ data }: PageProps<typeof loader>) {
  const { title, lead, answers, ways, letter, closing } = data

  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="column pb-12 md:pb-16">
        <AnswerSearch entries={answers} />
      </div>
      <Section title={ways.title} lead={ways.lead} tone="sunken">
        <SupportWays ways={ways} />
      </Section>
      <Section title={letter.title} lead={letter.lead}>
        <WhatToWrite include={letter.include} never={letter.never} />
      </Section>
      <ClosingCall words={closing} isNear>
        <EmailLink address={brand.contact.support} />
      </ClosingCall>
    </>
  )
}
