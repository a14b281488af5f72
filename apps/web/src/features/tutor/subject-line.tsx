import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Overview } from './overview.ts'

type Props = { overview: Overview; remove: () => void }

/** The subject of the next question. */
export function SubjectLine({ overview: { data, isPending }, remove }: Props) {
  if (isPending) return <Skeleton className="block h-9 w-2/3" />
  if (data && !data.about)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        The tutor can't open the page you came from.
        <button
          type="button"
          onClick={remove}
          className="min-h-11 font-semibold text-accent underline underline-offset-4"
        >
          Ask anyway
        </button>
      </p>
    )
  return (
    <div>
      <Chip label={`About: ${data?.about?.title ?? 'the page you came from'}`} onRemove={remove} />
    </div>
  )
}
