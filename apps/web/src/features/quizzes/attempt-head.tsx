import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Elapsed } from './elapsed.tsx'

type Props = { sessionId: string; number: number; total: number }

export const AttemptHead = ({ sessionId, number, total }: Props) => (
  <div className="flex items-center gap-3">
    <Link
      to="/topics"
      aria-label="Back to topics"
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
    <ProgressRing
      label="Question"
      value={number}
      max={total}
      text={`${number}/${total}`}
      size="sm"
    />
    <Elapsed sessionId={sessionId} />
  </div>
)
