import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ExperienceLevel } from './inbox.ts'
import { AuditLine } from './payments-admin.ts'

export const REPLY_LENGTH = 5000
export const NOTE_LENGTH = 2000
/** The team answers a message within this many hours. */
export const HOURS_TO_REPLY = 24

export const InboxKind = z.enum(['messages', 'applications'])
export type InboxKind = z.infer<typeof InboxKind>

export const InboxStatus = z.enum(['new', 'in-progress', 'answered', 'closed'])
export type InboxStatus = z.infer<typeof InboxStatus>

/** off: no scanner is configured. waiting: it will be scanned soon, and before anyone opens it. */
export const ResumeScan = z.object({
  verdict: z.enum(['clean', 'infected', 'waiting', 'off']),
  at: z.nullable(z.iso.datetime()),
})
export type ResumeScan = z.infer<typeof ResumeScan>

/** A message or an application, for the team. */
export const InboxEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The account with this email. The sender only typed it, so it may belong to someone else. */
  personId: z.nullable(z.uuid()),
  /** The message, or the cover letter. */
  text: z.string(),
  status: InboxStatus,
  receivedAt: z.iso.datetime(),
  /** When the promised reply is due. Null once it is answered or closed, and for applications. */
  dueAt: z.nullable(z.iso.datetime()),
  /** When it will be deleted. */
  deletedAfter: z.iso.datetime(),
  application: z.nullable(
    z.object({
      position: z.string(),
      experienceLevel: ExperienceLevel,
      resume: z.nullable(z.object({ name: z.string(), bytes: z.int(), scan: ResumeScan })),
    }),
  ),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** Written by the team: a reply is sent by email, a note stays here. */
export const ThreadItem = z.object({
  id: z.uuid(),
  kind: z.enum(['reply', 'note']),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Null for notes, and while the email of a reply is waiting to be sent. */
  sentAt: z.nullable(z.iso.datetime()),
})
export type ThreadItem = z.infer<typeof ThreadItem>

export const InboxFilter = z.enum(['open', 'new', 'in-progress', 'answered', 'closed', 'all'])
export type InboxFilter = z.infer<typeof InboxFilter>

const ofKind = z.object({ kind: InboxKind })
const ofEntry = z.object({ kind: InboxKind, entryId: z.uuid() })
const Selection = z.object({
  /** New and in progress by default. */
  status: z.optional(InboxFilter),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/:kind',
  access: 'admin',
  summary:
    'Messages or applications, 50 at a time: open ones with the oldest first, all others with the newest first. Searches in names, addresses and texts of the first 20,000.',
  params: ofKind,
  query: z.extend(Selection, {
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({
    entries: z.array(InboxEntry),
    total: z.int(),
    /** New and in progress, for both kinds, for the console's navigation. */
    open: z.object({ messages: z.int(), applications: z.int() }),
    /** Open for longer than promised. */
    late: z.int(),
  }),
})

export const getInboxEntry = endpoint({
  method: 'GET',
  path: '/api/admin/inbox/:kind/:entryId',
  access: 'admin',
  summary: 'One message or application with its replies, notes and history.',
  params: ofEntry,
  reply: z.object({
    entry: InboxEntry,
    thread: z.array(ThreadItem),
    trail: z.array(AuditLine),
  }),
})

export const setInboxStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/inbox/:kind/:entryId/status',
  access: 'admin',
  summary: 'Sets the status. Returns the previous one, so that the change can be undone.',
  params: ofEntry,
  body: z.strictObject({ status: InboxStatus }),
  reply: z.object({ entry: InboxEntry, before: InboxStatus }),
})

export const addInboxNote = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/:kind/:entryId/notes',
  access: 'admin',
  summary: 'Adds a note that only the team sees. Repeating an id changes nothing.',
  params: ofEntry,
  body: z.strictObject({
    id: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTH)),
  }),
  reply: z.object({ item: ThreadItem }),
})

export const replyToInbox = endpoint({
  method: 'POST',
  path: '/api/admin/inbox/:kind/:entryId/replies',
  access: 'admin',
  summary:
    'Sends a reply by email after ten seconds and marks the entry answered. Repeating an id sends nothing.',
  params: ofEntry,
  body: z.strictObject({
    id: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(REPLY_LENGTH)),
  }),
  reply: z.object({ item: ThreadItem, entry: InboxEntry, leavesAt: z.iso.datetime() }),
})

export const undoReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/inbox/:kind/:entryId/replies/:itemId',
  access: 'admin',
  summary: 'Undoes a reply that has not been sent yet, and its change of status.',
  params: z.extend(ofEntry, { itemId: z.uuid() }),
  reply: z.object({ entry: InboxEntry }),
})

export const downloadResume = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/inbox/applications/:entryId/resume',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'The resume of an application, as an attachment. If a virus scanner is set up, the resume is scanned first, and an infected one is refused.',
  params: z.object({ entryId: z.uuid() }),
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  timeLimitMs: 60_000,
  rateClass: 'standard',
})

export const exportInbox = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/inbox/:kind/export',
  access: 'admin',
  needsConfirmation: true,
  summary: 'All matching entries, without a limit, as CSV that is safe to open in a spreadsheet.',
  params: ofKind,
  query: Selection,
  types: ['text/csv'],
  timeLimitMs: 60_000,
  rateClass: 'expensive',
})
