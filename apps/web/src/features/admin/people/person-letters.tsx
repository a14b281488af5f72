import type { Person } from '@nextround/contract/operations'
import { formatShortMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { INBOX_STATUSES } from '../inbox/inbox-words.ts'
import { PersonCard, ShortList } from './person-card.tsx'
import { REPORT_STATUSES } from './people-words.ts'

const ROW =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-control py-2 hover:text-accent'

export const MessagesPart = ({ person: { messages } }: { person: Person }) => (
  <PersonCard title="Messages">
    <ShortList items={messages} empty="No messages from this email.">
      {({ id, text, status, sentAt }) => (
        <li key={id}>
          <Link to={`/admin/messages?status=all&open=${id}`} className={ROW}>
            <span className="grid min-w-0 gap-0.5">
              <bdi className="line-clamp-2 wrap-anywhere">{text}</bdi>
              <span className="text-ink-2">{formatShortMoment(sentAt)}</span>
            </span>
            <Badge look={INBOX_STATUSES[status].look}>{INBOX_STATUSES[status].label}</Badge>
          </Link>
        </li>
      )}
    </ShortList>
    {messages.length > 0 && (
      <p className="text-ink-2 text-sm">
        Anyone can type this email into the contact form. Answer by email, which only its owner
        reads.
      </p>
    )}
  </PersonCard>
)

export const ReportsPart = ({ person: { reports } }: { person: Person }) => (
  <PersonCard title="Question reports">
    <ShortList items={reports} empty="No questions reported.">
      {({ questionId, revision, text, status, sentAt }) => (
        <li key={`${questionId}${revision}`}>
          <Link
            to={`/admin/reports?status=all&search=${encodeURIComponent(questionId)}`}
            className={ROW}
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="wrap-anywhere">{text || questionId}</span>
              <span className="text-ink-2">{formatShortMoment(sentAt)}</span>
            </span>
            <Badge>{REPORT_STATUSES[status]}</Badge>
          </Link>
        </li>
      )}
    </ShortList>
  </PersonCard>
)
