import type { InboxEntry } from '@nextround/contract/inbox-admin'
import { Badge } from '#ui/badge.tsx'
import { ClockBadge } from '../console/clock-badge.tsx'
import { describeDeadline } from '../console/clock.ts'
import { formatShortMoment } from '#platform/format.ts'
import { Row, RowMain } from '../console/row.tsx'
import { INBOX_STATUSES } from './inbox-words.ts'
import type { InboxState } from './use-inbox-state.ts'

/** One entry: the sender, the position, the first words, the date and the status. */
export function InboxRow({ entry, state }: { entry: InboxEntry; state: InboxState }) {
  const { id, name, text, status, receivedAt, dueAt, application } = entry
  const isCurrent = state.selection.shownId === id
  const isLate = dueAt !== null && describeDeadline(dueAt, state.now).isLate

  return (
    <Row id={id} isCurrent={isCurrent} isLate={isLate}>
      <div className="flex items-start gap-x-4 gap-y-2 px-3.5 py-2.5 max-sm:flex-wrap sm:px-4">
        <RowMain isCurrent={isCurrent} onOpen={() => state.selection.openDetail(id)}>
          <span className="line-clamp-2 wrap-anywhere">
            <bdi className="font-bold">{name}</bdi>
            {application && ` · ${application.position}`}
          </span>
          <span className="line-clamp-2 text-ink-2 text-sm wrap-anywhere">{text}</span>
          <span className="text-ink-3 text-sm">{formatShortMoment(receivedAt)}</span>
        </RowMain>
        <div className="flex shrink-0 flex-wrap items-center gap-2 sm:pt-0.5">
          {dueAt && <ClockBadge dueAt={dueAt} now={state.now} />}
          <Badge look={INBOX_STATUSES[status].look}>{INBOX_STATUSES[status].label}</Badge>
        </div>
      </div>
    </Row>
  )
}
