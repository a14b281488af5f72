import type { CodingWork } from '@nextround/contract/coding-tasks'
import { ChevronDown, History } from 'lucide-react'
import { Moment } from '#ui/moment.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'

/** The latest submissions of all tests. */
export const EarlierSubmissions = ({ submissions }: Pick<CodingWork, 'submissions'>) =>
  submissions.length > 0 && (
    <details className="group/earlier rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <History aria-hidden="true" className="size-5 text-ink-2" />
        Your submissions
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 text-ink-2 transition-transform group-open/earlier:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-line border-t px-4">
        {submissions.map((submission) => (
          <li key={submission.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="font-semibold">{describe(submission)}</span>
            <span className="text-ink-2 text-sm">
              {`${LANGUAGE_NAMES[submission.language]}, `}
              <Moment at={submission.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )

function describe({ status, verdict, passed, total }: CodingWork['submissions'][number]): string {
  if (status === 'not-judged') return 'Not judged'
  if (status === 'cancelled') return 'Stopped'
  if (status !== 'judged') return 'Waiting'
  if (verdict === 'accepted') return 'Accepted'
  if (verdict === 'not-compiled') return "Didn't compile"
  return `${passed} of ${total} tests`
}
