import { faq } from '@nextround/content/faq'
import { pageMeta } from '#platform/page-meta.ts'
import { StructuredData } from '#platform/structured-data.tsx'
import type { PageProps } from '#platform/text-page.ts'
import { Accordion } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

const LEAD =
  'Five short answers about skill scores, questions, mistakes, paid guides and company guides.'

export const meta = () => pageMeta('Frequently Asked Questions', LEAD)

export const loader = () => faq

export default function FaqPage({ data: questions }: PageProps<typeof loader>) {
  return (
    <>
      <StructuredData
        facts={{
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
      <PageHead title="Frequently Asked Questions" lead={LEAD} />
      <div className="column pb-16 md:pb-24">
        <div className="max-w-3xl">
          <Accordion
            items={questions.map(({ question, answer }) => ({ title: question, content: answer }))}
          />
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="text-ink-2">Can't find your question?</p>
            <ButtonLink to="/contact" look="quiet">
              Write to us
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
