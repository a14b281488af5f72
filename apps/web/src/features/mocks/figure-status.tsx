import { BadgeCheck, MessageCircleQuestionMark, PencilRuler } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import type { Figure } from './list-sources.ts'

export type Status = Figure['status']

const LOOKS = {
  official: { look: 'good', icon: BadgeCheck },
  reported: { look: 'amber', icon: MessageCircleQuestionMark },
  ours: { look: 'accent', icon: PencilRuler },
} as const

/** From certain to our own. */
export const STATUSES: Status[] = ['official', 'reported', 'ours']

/** Where a number comes from, as an icon and a word. `StatusKey` explains the words. */
export function FigureStatus({ status }: { status: Status }) {
  const { look, icon: Icon } = LOOKS[status]
  return (
    <Badge look={look}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {status}
    </Badge>
  )
}

/** Leads to the source. It looks small, but its tap area is 44 px high. */
export const StatusLink = ({ status, sourceId }: { status: Status; sourceId: string }) => (
  <a
    href={`#${sourceId}`}
    className="relative inline-flex rounded-full after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
  >
    <FigureStatus status={status} />
    <span className="sr-only"> (see the source)</span>
  </a>
)

type KeyProps = { statuses: Status[]; company: string | undefined }

/** Explains the status labels that a page uses. */
export function StatusKey({ statuses, company }: KeyProps) {
  const words = {
    official: `Published by ${company ?? 'the company'}. The source list says if we've only seen a copy.`,
    reported: 'Reported by candidates, prep sites or the press. Not confirmed.',
    ours: 'Our own choice, because no source gives it.',
  }
  return (
    <dl className="mt-5 grid grid-cols-[max-content_1fr] items-start gap-x-3 gap-y-3 text-ink-2 text-sm">
      {STATUSES.filter((status) => statuses.includes(status)).map((status) => (
        <div key={status} className="contents">
          <dt>
            <FigureStatus status={status} />
          </dt>
          <dd className="pt-0.5">{words[status]}</dd>
        </div>
      ))}
    </dl>
  )
}
