import { CallError } from '@nextround/contract/call'
import type { ExperienceLevel } from '@nextround/contract/inbox'
import type { InboxFilter, InboxKind, InboxStatus } from '@nextround/contract/inbox-admin'
import { errorMessage } from '#platform/error-words.ts'
import type { InboxCode } from '#platform/failure-words.ts'
import type { TrailWords } from '../console/trail-words.ts'

export const FILTERS = [
  { id: 'open', label: 'Open' },
  { id: 'new', label: 'New' },
  { id: 'in-progress', label: 'In progress' },
  { id: 'answered', label: 'Answered' },
  { id: 'closed', label: 'Closed' },
  { id: 'all', label: 'All' },
] as const satisfies readonly { id: InboxFilter; label: string }[]

export const STATUSES: Record<
  InboxStatus,
  { label: string; look: 'amber' | 'accent' | 'good' | 'plain' }
> = {
  new: { label: 'New', look: 'amber' },
  'in-progress': { label: 'In progress', look: 'accent' },
  answered: { label: 'Answered', look: 'good' },
  closed: { label: 'Closed', look: 'plain' },
}

type KindWords = {
  /** One of them. */
  thing: string
  /** What the sender has written. */
  text: string
  placeholder: string
  empty: Record<InboxFilter, string>
}

export const KINDS: Record<InboxKind, KindWords> = {
  messages: {
    thing: 'message',
    text: 'Message',
    placeholder: 'Name, e-mail or words of the message',
    empty: {
      open: 'Nobody waits for a reply. New messages stand here with the oldest first.',
      new: 'Every message has been looked at.',
      'in-progress': 'Nobody is working on a message.',
      answered: 'No message has been answered yet.',
      closed: 'No message has been closed yet.',
      all: 'Nobody has written to us yet.',
    },
  },
  applications: {
    thing: 'application',
    text: 'Cover letter',
    placeholder: 'Name, e-mail or words of the letter',
    empty: {
      open: 'No application waits for a reply. New ones stand here with the oldest first.',
      new: 'Every application has been looked at.',
      'in-progress': 'Nobody is working on an application.',
      answered: 'No application has been answered yet.',
      closed: 'No application has been closed yet.',
      all: 'Nobody has applied yet.',
    },
  },
}

export const EXPERIENCE: Record<ExperienceLevel, string> = {
  entry: 'Entry level, 0 to 2 years',
  junior: 'Junior, 2 to 4 years',
  mid: 'Mid level, 4 to 7 years',
  senior: 'Senior, 7 to 10 years',
  lead: 'Lead, 10 years and more',
}

/** As a file manager shows it: 240 kB, 1.4 MB. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`

const INBOX_WORDS: Partial<Record<InboxCode, string>> = {
  'inbox.not-found':
    'This no longer exists. It was due for deletion, or its sender asked us to delete it.',
  'inbox.reply-sent': 'Too late: the reply has left already.',
}

/** As `errorMessage`, with the errors that the team meets here. */
export const inboxErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = INBOX_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}

/** It will not be otherwise when it is tried again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.code in INBOX_WORDS

export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'inbox.not-found'

const labelOf = (status: string | number | undefined): string =>
  STATUSES[status as InboxStatus]?.label ?? String(status)

export const TRAIL: TrailWords = {
  'inbox.status-set': (who, { to }) => `set to ‘${labelOf(to)}’ by ${who}`,
  'inbox.note-added': (who) => `note by ${who}`,
  'inbox.reply-written': (who) => `reply written by ${who}`,
  'inbox.reply-taken-back': (who) => `reply taken back by ${who}`,
  'inbox.reply-sent': () => 'reply sent',
  'inbox.resume-opened': (who) => `resume downloaded by ${who}`,
}
