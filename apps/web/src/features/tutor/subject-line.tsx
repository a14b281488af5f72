import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Overview } from './overview.ts'

type Props = { overview: Overview; remove: () => void }

/** What the next question is about. */
export function SubjectLine({ overview: { data, isPending }, remove }: Props) {
  if (isPending) return <Skeleton className="block h-9 w-2/3" />
  if (data && !data.about)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        The tutor cannot see the page you came from.
        <button
          type="button"
          onClick={remove}
          className="min-h-11 font-semibold text-accent underline underline-offset-4"
        >
          Ask without it
        </button>
      </p>
    )
  return (
    <div>
      <Chip label={`About: ${data?.about?.title ?? 'what you came from'}`} onRemove={remove} />
    </div>
  )
}
