import type { ThreadItem } from '@nextround/contract/inbox-admin'
import { Clock, Send, StickyNote } from 'lucide-react'
import { Part } from '../console/detail.tsx'
import { formatShortMoment } from '#platform/format.ts'
import { isLeaving } from './inbox-queries.ts'
import { LongText } from './long-text.tsx'

/** The team's replies and notes, newest first. Renders nothing if there are none. */
export const Thread = ({ items }: { items: readonly ThreadItem[] }) =>
  items.length === 0 ? null : (
    <Part title="Replies and notes">
      <ol aria-label="Replies and notes" className="grid grid-cols-1 gap-2">
        {items
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map((item) => (
            <Item key={item.id} item={item} />
          ))}
      </ol>
    </Part>
  )

function Item({ item }: { item: ThreadItem }) {
  const isReply = item.kind === 'reply'
  const Icon = isLeaving(item) ? Clock : isReply ? Send : StickyNote

  return (
    <li
      className={`rounded-control border border-line px-3.5 py-2.5 text-sm ${isReply ? '' : 'bg-sunken'}`}
    >
      <p className="mb-1 flex items-start gap-2 text-ink-2">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{`${isReply ? 'Reply' : 'Note'} by ${item.by}`}</span>
          {`, ${whenWords(item)}`}
        </span>
      </p>
      <LongText text={item.text} />
    </li>
  )
}

function whenWords(item: ThreadItem): string {
  if (isLeaving(item)) return 'not sent yet'
  return item.sentAt ? `sent ${formatShortMoment(item.sentAt)}` : formatShortMoment(item.at)
}
