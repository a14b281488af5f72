import { CallError } from '@nextround/contract/call'
import type { ExperienceLevel } from '@nextround/contract/inbox'
import type {
  InboxFilter,
  InboxKind,
  InboxStatus,
  ResumeScan,
} from '@nextround/contract/inbox-admin'
import { errorMessage } from '#platform/error-words.ts'
import type { InboxCode } from '#platform/failure-words.ts'
import { formatShortMoment } from '#platform/format.ts'
import type { TrailWords } from '../console/trail-words.ts'

export const INBOX_FILTERS = [
  { id: 'open', label: 'Open' },
  { id: 'new', label: 'New' },
  { id: 'in-progress', label: 'In progress' },
  { id: 'answered', label: 'Answered' },
  { id: 'closed', label: 'Closed' },
  { id: 'all', label: 'All' },
] as const satisfies readonly { id: InboxFilter; label: string }[]

export const INBOX_STATUSES: Record<
  InboxStatus,
  { label: string; look: 'amber' | 'accent' | 'good' | 'plain' }
> = {
  new: { label: 'New', look: 'amber' },
  'in-progress': { label: 'In progress', look: 'accent' },
  answered: { label: 'Answered', look: 'good' },
  closed: { label: 'Closed', look: 'plain' },
}

type KindWords = {
  /** The name of one item. */
  thing: string
  /** The label of the sender's text. */
  text: string
  placeholder: string
  empty: Record<InboxFilter, string>
}

export const INBOX_KINDS: Record<InboxKind, KindWords> = {
  messages: {
    thing: 'message',
    text: 'Message',
    placeholder: 'Name, email or text',
    empty: {
      open: 'No messages waiting. New ones appear here, oldest first.',
      new: 'No new messages.',
      'in-progress': 'No messages in progress.',
      answered: 'No messages answered yet.',
      closed: 'No messages closed yet.',
      all: 'No messages yet.',
    },
  },
  applications: {
    thing: 'application',
    text: 'Cover letter',
    placeholder: 'Name, email or cover letter',
    empty: {
      open: 'No applications waiting. New ones appear here, oldest first.',
      new: 'No new applications.',
      'in-progress': 'No applications in progress.',
      answered: 'No applications answered yet.',
      closed: 'No applications closed yet.',
      all: 'No applications yet.',
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

/** Formats a size like a file manager: 240 kB, 1.4 MB. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Describes the resume's scan before it is downloaded. */
export const scanWords = ({ verdict, at }: ResumeScan): string =>
  ({
    clean: `Scanned, nothing found${at ? `, ${formatShortMoment(at)}` : ''}`,
    infected: "Infected: the virus scanner found something in it, so it can't be downloaded",
    waiting: "Not scanned yet. We'll scan it before you download it",
    off: 'Not scanned: no virus scanner is set up',
  })[verdict]

const INBOX_WORDS: Partial<Record<InboxCode, string>> = {
  'inbox.not-found':
    'This no longer exists. It reached its deletion date, or the sender asked us to delete it.',
  'inbox.reply-sent': 'Too late: the reply has already been sent.',
  'inbox.infected-file':
    "The virus scanner found something in this file, so it can't be downloaded. Ask the applicant for another one.",
  'inbox.scanner-down':
    "This file hasn't been scanned yet, and the virus scanner isn't responding. Try again in a few minutes.",
}

/** Like `errorMessage`, plus the errors that the team can get here. */
export const inboxConsoleErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = INBOX_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}

/** Whether trying again would give the same error. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.code in INBOX_WORDS

export const isEntryGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'inbox.not-found'

const statusLabel = (status: string | number | undefined): string =>
  INBOX_STATUSES[status as InboxStatus]?.label ?? String(status)

export const INBOX_TRAIL: TrailWords = {
  'inbox.status-set': (who, { to }) => `set to ‘${statusLabel(to)}’ by ${who}`,
  'inbox.note-added': (who) => `note by ${who}`,
  'inbox.reply-written': (who) => `reply written by ${who}`,
  'inbox.reply-taken-back': (who) => `reply undone by ${who}`,
  'inbox.reply-sent': () => 'reply sent',
  'inbox.resume-infected': () => 'the virus scanner found something in the resume',
  'inbox.resume-opened': (who) => `resume downloaded by ${who}`,
}
