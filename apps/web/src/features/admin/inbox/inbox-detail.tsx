import { downloadResume, type InboxEntry, type InboxStatus } from '@nextround/contract/inbox-admin'
import { Download } from 'lucide-react'
import { TextLink } from '#ui/text-link.tsx'
import { ActButton } from '../console/act-button.tsx'
import { AuditTrail } from '../console/audit-trail.tsx'
import { ClockBadge } from '../console/clock-badge.tsx'
import { Detail, DetailTitle, Part } from '../console/detail.tsx'
import { type Fact, Facts } from '../console/facts.tsx'
import { formatDate, formatShortMoment } from '#platform/format.ts'
import { Key } from '../console/key.tsx'
import { ResumeDownloadButton } from './download-button.tsx'
import {
  EXPERIENCE,
  inboxConsoleErrorMessage,
  INBOX_KINDS,
  scanWords,
  sizeWords,
  INBOX_STATUSES,
  INBOX_TRAIL,
} from './inbox-words.ts'
import { LongText } from './long-text.tsx'
import { Thread } from './thread.tsx'
import type { InboxState } from './use-inbox-state.ts'
import { WriteForm } from './write-form.tsx'

/** Everything about one entry, next to the list. The list's data is shown immediately. */
export function InboxDetail({ state }: { state: InboxState }) {
  const { shown, known, one, kind } = state

  return (
    <Detail
      thing={INBOX_KINDS[kind].thing}
      head={shown && <Head key={shown.id} entry={shown} state={state} />}
      failure={one.error ? inboxConsoleErrorMessage(one.error) : undefined}
      onRetry={one.refetch}
    >
      {known && (
        <>
          <Thread items={known.thread} />
          <AuditTrail trail={known.trail} words={INBOX_TRAIL} />
        </>
      )}
    </Detail>
  )
}

function Head({ entry, state }: { entry: InboxEntry; state: InboxState }) {
  const { kind, writing, acts } = state

  return (
    <>
      <DetailTitle lead={`Received ${formatShortMoment(entry.receivedAt)}`}>
        {entry.name}
      </DetailTitle>
      <Facts facts={listFacts(entry, state.now)} />
      {entry.application?.resume && <Resume entryId={entry.id} resume={entry.application.resume} />}
      <Part title={INBOX_KINDS[kind].text}>
        <LongText text={entry.text} />
      </Part>
      {writing ? (
        <WriteForm key={writing} entry={entry} writing={writing} state={state} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ActButton
            label={`Reply to ${entry.name}`}
            isPrimary
            keyName="R"
            onClick={() => state.openForm(entry.id, 'reply')}
          >
            Reply
          </ActButton>
          <ActButton
            label={`Add a note about ${entry.name}`}
            keyName="N"
            onClick={() => state.openForm(entry.id, 'note')}
          >
            Note
          </ActButton>
        </div>
      )}
      <Part title="Status">
        <StatusControl
          status={entry.status}
          onSet={(status) => void acts.setStatus(entry, status)}
        />
      </Part>
    </>
  )
}

type ResumeProps = {
  entryId: string
  resume: NonNullable<NonNullable<InboxEntry['application']>['resume']>
}

/** An infected file can't be downloaded. The scanner's verdict is next to the button, not only in an error. */
const Resume = ({ entryId, resume: { name, bytes, scan } }: ResumeProps) => (
  <div className="grid grid-cols-1 justify-items-start gap-1.5">
    {scan.verdict === 'infected' ? (
      <p className="font-medium wrap-anywhere">{name}</p>
    ) : (
      <ResumeDownloadButton file={downloadResume} input={{ params: { entryId } }} icon={Download}>
        {`${name}, `}
        <span className="whitespace-nowrap">{sizeWords(bytes)}</span>
      </ResumeDownloadButton>
    )}
    <p className={`text-sm ${scan.verdict === 'infected' ? 'font-medium text-bad' : 'text-ink-2'}`}>
      {scanWords(scan)}
    </p>
  </div>
)

function listFacts(entry: InboxEntry, now: number): Fact[] {
  const { email, personId, application, dueAt, deletedAfter } = entry
  return [
    { label: 'Email', value: <TextLink to={`mailto:${email}`}>{email}</TextLink> },
    {
      label: 'Account',
      value: personId ? (
        <TextLink to={`/admin/people/${personId}`}>See orders and access</TextLink>
      ) : (
        'None with this email'
      ),
    },
    ...(application
      ? [
          { label: 'Position', value: application.position },
          { label: 'Experience', value: EXPERIENCE[application.experienceLevel] },
          ...(application.resume ? [] : [{ label: 'Resume', value: 'None' }]),
        ]
      : []),
    ...(dueAt ? [{ label: 'Promised by', value: <Promised dueAt={dueAt} now={now} /> }] : []),
    { label: 'Deleted on', value: formatDate(deletedAfter) },
  ]
}

const Promised = ({ dueAt, now }: { dueAt: string; now: number }) => (
  <span className="flex flex-wrap items-center gap-2">
    {formatShortMoment(dueAt)}
    <ClockBadge dueAt={dueAt} now={now} />
  </span>
)

type StatusProps = { status: InboxStatus; onSet: (status: InboxStatus) => void }

/** Buttons instead of a list, in which arrow keys would set every status that they pass. */
const StatusControl = ({ status, onSet }: StatusProps) => (
  <fieldset className="-mx-1 flex flex-wrap gap-1">
    <legend className="sr-only">Set status</legend>
    {(Object.keys(INBOX_STATUSES) as InboxStatus[]).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === status}
        onClick={() => each !== status && onSet(each)}
        className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {INBOX_STATUSES[each].label}
        {each === 'closed' && status !== 'closed' && <Key>C</Key>}
      </button>
    ))}
  </fieldset>
)
