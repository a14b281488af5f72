import * as z from 'zod/mini'
import { DeviceSession } from './account.ts'
import { EMAIL_LENGTH, Provider, Role, TimeZone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { InboxStatus } from './inbox-admin.ts'
import { AuditLine, WaitingDecision } from './payments-admin.ts'
import { ReportStatus } from './question-bank.ts'
import { PaymentStatus } from './study-guides.ts'

/** A search shows so many people at most; it then asks for a longer text. */
export const MAX_FOUND = 500
export const MIN_SEARCH_LENGTH = 2

/** The field by which a search found a person. */
export const FoundBy = z.enum(['id', 'order', 'transaction-id', 'bank-reference', 'email', 'name'])
export type FoundBy = z.infer<typeof FoundBy>

export const FoundPerson = z.object({
  id: z.uuid(),
  /** Null for a deleted account, which is found by its payments. */
  account: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      role: Role,
      isSuspended: z.boolean(),
      joinedAt: z.iso.datetime(),
    }),
  ),
  foundBy: FoundBy,
})
export type FoundPerson = z.infer<typeof FoundPerson>

const Page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary:
    'People, 50 at a time: by the beginning of their email or of words of their name, or by a whole order, transaction ID, bank reference or account ID. Fewer than two characters find nobody.',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page: z.optional(Page),
  }),
  reply: z.object({
    people: z.array(FoundPerson),
    total: z.int(),
    /** More people fit than are counted and shown. */
    isCut: z.boolean(),
  }),
})

export const PersonAccount = z.object({
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Addresses that can still take the account back. */
  earlierEmails: z.array(z.string()),
  role: Role,
  timeZone: TimeZone,
  joinedAt: z.iso.datetime(),
  suspendedAt: z.nullable(z.iso.datetime()),
  hasPassword: z.boolean(),
  providers: z.array(Provider),
  hasSecondFactor: z.boolean(),
  /** The learner's own choice. */
  isHiddenFromLeaderboard: z.boolean(),
  leaderboard: z.nullable(
    z.object({
      /** Why the team took the name off the leaderboard. */
      hiddenReason: z.nullable(z.string()),
    }),
  ),
  quizzes: z.int(),
})
export type PersonAccount = z.infer<typeof PersonAccount>

/** An order that the person placed. It becomes a payment once someone claims it. */
export const PersonOrder = z.object({
  reference: z.string(),
  guideId: z.string(),
  guideTitle: z.string(),
  amount: z.int(),
  orderedAt: z.iso.datetime(),
  isClaimed: z.boolean(),
})
export type PersonOrder = z.infer<typeof PersonOrder>

export const PersonPayment = z.object({
  id: z.uuid(),
  reference: z.string(),
  guideTitle: z.string(),
  amount: z.int(),
  transactionId: z.string(),
  bankReference: z.nullable(z.string()),
  status: PaymentStatus,
  refundDueAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
  submittedAt: z.iso.datetime(),
  waiting: z.nullable(WaitingDecision),
})
export type PersonPayment = z.infer<typeof PersonPayment>

export const PersonGuide = z.object({
  guideId: z.string(),
  guideTitle: z.string(),
  isOpen: z.boolean(),
  /** Opened by the team, without a payment. */
  isGift: z.boolean(),
})
export type PersonGuide = z.infer<typeof PersonGuide>

export const PersonReport = z.object({
  questionId: z.string(),
  revision: z.int(),
  text: z.string(),
  status: ReportStatus,
  sentAt: z.iso.datetime(),
})

export const PersonMessage = z.object({
  id: z.uuid(),
  /** The first words. */
  text: z.string(),
  status: InboxStatus,
  sentAt: z.iso.datetime(),
})

/** No hash, token or key can be expressed here, and no address of a network. */
export const Person = z.object({
  id: z.uuid(),
  /** True for the caller's own account, which someone else has to change. */
  isOwn: z.boolean(),
  /** Null if the account is deleted. Payments remain. */
  account: z.nullable(PersonAccount),
  sessions: z.array(z.omit(DeviceSession, { id: true, isCurrent: true })),
  orders: z.array(PersonOrder),
  payments: z.array(PersonPayment),
  guides: z.array(PersonGuide),
  /** Paid guides that can be given free of charge. */
  soldGuides: z.array(z.object({ guideId: z.string(), guideTitle: z.string() })),
  reports: z.array(PersonReport),
  messages: z.array(PersonMessage),
  trail: z.array(AuditLine),
})
export type Person = z.infer<typeof Person>

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:personId',
  access: 'admin',
  summary:
    'Everything that support needs to know about one person, newest first. The audit log records who opened the page, once an hour for each admin.',
  params: z.object({ personId: z.uuid() }),
  reply: z.object({ person: Person }),
})

/** An entry of the audit log. A name is null if the account is deleted. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whom it was about, if anyone. */
  person: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** Null for automatic actions and commands on the server. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** An email or an account ID. */
const Somebody = z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH))

export const searchAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary:
    'The audit log, the newest first, 50 entries at a time, by the person it is about, by who did it, by action and by days in India.',
  query: z.object({
    person: z.optional(Somebody),
    actor: z.optional(Somebody),
    action: z.optional(z.string().check(z.maxLength(60))),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    page: z.optional(Page),
  }),
  reply: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }),
})
