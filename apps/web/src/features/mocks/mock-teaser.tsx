import type { Mock } from '@nextround/content/mocks'
import { ArrowRight, Timer } from 'lucide-react'
import { counted } from '#platform/format.ts'
import { mockUrl } from '#platform/mock-address.ts'
import { Link } from '#ui/link.tsx'

/** Leads from a company's guide to its mock. */
export const MockTeaser = ({
  mock: { id, name, questions, minutes, isOffered },
}: {
  mock: Mock
}) => (
  <Link
    to={mockUrl(id)}
    className="group flex max-w-2xl items-start gap-4 rounded-card border border-accent-line bg-accent-soft p-4 transition-colors hover:border-accent print:hidden"
  >
    <Timer aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
    <span className="min-w-0">
      <span className="block font-semibold text-lg">{`Mock: ${name}`}</span>
      <span className="block text-ink-2">
        {isOffered
          ? `${counted(questions, 'question')} in ${minutes} minutes, timed like the real test.`
          : "Timed like the real test. It isn't open yet."}
      </span>
    </span>
    <ArrowRight
      aria-hidden="true"
      className="mt-1 ml-auto size-5 shrink-0 text-ink-2 transition-transform group-hover:translate-x-0.5"
    />
  </Link>
)
