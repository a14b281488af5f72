import type { Faq } from '@nextround/content/faq'
import { Search } from 'lucide-react'
import { Accordion } from '#ui/accordion.tsx'
import { Field } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'

type Props = { entries: Faq[] }

/** Every answer of the site in one list. search-answers.ts hides those that don't contain the words. */
export const AnswerSearch = ({ entries }: Props) => (
  <div data-part="search-answers" className="max-w-3xl">
    <div className="mb-4 noscript:hidden">
      <Field
        label="Search the answers"
        type="search"
        placeholder="Refund, report, delete..."
        autoComplete="off"
        enterKeyHint="search"
        icon={<Search className="size-5" />}
      />
      <p role="status" className="mt-2 min-h-5 text-ink-2 text-sm" />
    </div>
    <Accordion
      items={entries.map(({ question, answer }) => ({ title: question, content: answer }))}
    />
    <p data-nothing hidden className="text-ink-2">
      No answers match. Try another word, or <TextLink to="/contact">write to us</TextLink>.
    </p>
  </div>
)
