import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const GuideDifficulty = z.enum(['beginner', 'intermediate', 'advanced'])
export type GuideDifficulty = z.infer<typeof GuideDifficulty>

export const PaymentStatus = z.enum(['pending', 'approved', 'rejected', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Slugs such as `sql-by-questions`. */
export const GuideId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

/** Digits and letters of any bank or app, as typed: possibly with spaces or full-width digits. */
export const TRANSACTION_ID_LENGTH = 60
export const TransactionId = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(TRANSACTION_ID_LENGTH))

/** The hours within which the team promises to check a claim. */
export const HOURS_TO_APPROVAL = 24

/** A learner's claim to have paid for a guide. */
export const Payment = z.object({
  id: z.uuid(),
  /** The order's reference on the bank statement. */
  reference: z.string(),
  guideId: GuideId,
  guideTitle: z.string(),
  /** In rupees. */
  amount: z.int(),
  transactionId: z.string(),
  status: PaymentStatus,
  /** Why it was rejected or refunded. */
  reason: z.nullable(z.string()),
  submittedAt: z.iso.datetime(),
  /** When the team promised to have checked it. */
  dueAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** True if the receipt can be downloaded. */
  hasReceipt: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

export const StudyGuide = z.object({
  id: GuideId,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty: GuideDifficulty,
  isPremium: z.boolean(),
  /** In rupees. 0 is free. */
  price: z.int(),
  /** Pages of the PDF. Null until it has been printed. */
  pageCount: z.nullable(z.int()),
  /** Reading time of the whole guide. */
  minutes: z.int(),
  sectionCount: z.int(),
  /** How many of its sections the caller has read. */
  sectionsRead: z.int(),
  /** True if the caller may read and download all of it. */
  hasAccess: z.boolean(),
  /** The caller's newest claim to have paid for it. */
  payment: z.nullable(Payment),
})
export type StudyGuide = z.infer<typeof StudyGuide>

export const listGuides = endpoint({
  method: 'GET',
  path: '/api/study-guides',
  access: 'public',
  summary: 'All study guides, with what the caller may read, has read and has paid for.',
  reply: z.object({ guides: z.array(StudyGuide) }),
})

/** Marked-up text, as compiled by the content package. */
export type MarkupNode =
  | string
  | [tag: string, attributes: Record<string, string> | null, ...children: MarkupNode[]]
const Markup = z.unknown() as z.ZodMiniType<MarkupNode>

export const GuideSection = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  parts: z.array(z.object({ id: z.string(), title: z.string() })),
  isRead: z.boolean(),
  /** Null if the caller has no access. */
  body: z.nullable(z.array(Markup)),
})
export type GuideSection = z.infer<typeof GuideSection>

export const GuideText = z.object({
  guide: StudyGuide,
  reviewed: z.iso.date(),
  sources: z.array(z.object({ title: z.string(), url: z.optional(z.string()) })),
  introduction: z.array(Markup),
  sections: z.array(GuideSection),
})
export type GuideText = z.infer<typeof GuideText>

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/study-guides/:guideId',
  access: 'public',
  summary:
    "A guide's contents and text. For a paid guide, a caller without access gets the text of one section only.",
  params: z.object({ guideId: GuideId }),
  reply: GuideText,
})

export const markSectionRead = endpoint({
  method: 'PUT',
  path: '/api/study-guides/:guideId/sections/:sectionId',
  access: 'user',
  summary: 'Marks a section as read or unread.',
  params: z.object({ guideId: GuideId, sectionId: z.string().check(z.maxLength(120)) }),
  body: z.strictObject({ isRead: z.boolean() }),
  reply: z.object({ sectionsRead: z.int() }),
})

export const createDownload = endpoint({
  method: 'POST',
  path: '/api/study-guides/:guideId/downloads',
  access: 'user',
  summary:
    "A link to the PDF that works for five minutes and for the caller only. Fails with guide.not-printed if the copy hasn't been made yet.",
  params: z.object({ guideId: GuideId }),
  reply: z.object({ token: z.string(), name: z.string() }),
})

export const downloadGuide = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/study-guide-files',
  access: 'user',
  summary: 'The PDF behind a link that the caller was given.',
  query: z.object({ token: z.string().check(z.maxLength(600)) }),
  types: ['application/pdf'],
  timeLimitMs: 120_000,
  rateClass: 'standard',
})

/** Everything a payment app needs. */
export const GuideOrder = z.object({
  reference: z.string(),
  amount: z.int(),
  upiId: z.string(),
  payee: z.string(),
  /** Opens a payment app on a phone. The QR code contains the same link. */
  link: z.string(),
})
export type GuideOrder = z.infer<typeof GuideOrder>

export const orderGuide = endpoint({
  method: 'POST',
  path: '/api/study-guides/:guideId/order',
  access: 'user',
  summary:
    'What to pay, to whom and with which reference. Repeating the call returns the same order.',
  params: z.object({ guideId: GuideId }),
  reply: GuideOrder,
})

export const TypedId = {
  transactionId: TransactionId,
  /** The buyer has confirmed an ID in an unknown format. */
  isConfirmed: z.optional(z.boolean()),
}

export const claimPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'user',
  summary:
    'Claims that the order of a guide was paid, with the transaction ID of the bank or app. It grants no access: a person checks the bank statement first. An ID in an unknown format must be confirmed.',
  body: z.strictObject({ guideId: GuideId, ...TypedId }),
  reply: Payment,
})

export const correctClaim = endpoint({
  method: 'PATCH',
  path: '/api/payments/:paymentId',
  access: 'user',
  summary: "Corrects the transaction ID of the caller's claim until someone has decided on it.",
  params: z.object({ paymentId: z.uuid() }),
  body: z.strictObject(TypedId),
  reply: Payment,
})

export const listMyPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'user',
  summary: "The caller's payments, the newest first, 200 at most.",
  reply: z.object({ payments: z.array(Payment) }),
})

export const downloadReceipt = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/payments/:paymentId/receipt',
  access: 'user',
  summary: "The receipt of the caller's approved payment.",
  params: z.object({ paymentId: z.uuid() }),
  types: ['application/pdf'],
  timeLimitMs: 30_000,
  rateClass: 'standard',
})
