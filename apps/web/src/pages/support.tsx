import { brand } from '@nextround/content'
import { pages } from '@nextround/content/pages'
import { type MetaArgs, useLoaderData } from 'react-router'
import { ClosingCall } from '#features/about-us/closing-call.tsx'
import { MailLink } from '#features/about-us/mail-link.tsx'
import { SupportWays } from '#features/about-us/support-ways.tsx'
import { WhatToWrite } from '#features/about-us/what-to-write.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'

export const loader = () => pages.support

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData && pageMeta('Support', loaderData.description)

export default function SupportPage() {
  const { title, lead, ways, letter, closing } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="column pb-12 md:pb-16">
        <SupportWays ways={ways} />
      </div>
      <Section title={letter.title} lead={letter.lead} tone="sunken">
        <WhatToWrite include={letter.include} never={letter.never} />
      </Section>
      <ClosingCall words={closing}>
        <MailLink address={brand.contact.general} />
      </ClosingCall>
    </>
  )
}
