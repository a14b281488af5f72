import type { CurrentUser, Role } from '@nextround/contract/auth'
import { type InboxEntry, type InboxKind, listInbox } from '@nextround/contract/inbox-admin'
import { type AdminPayment, getPayment, listPayments } from '@nextround/contract/payments-admin'
import { listReportedQuestions, type ReportedQuestion } from '@nextround/contract/reports-admin'
import type { ComponentType } from 'react'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { AuthProvider } from '#features/auth/auth-provider.tsx'
import { toPaymentState } from '#features/admin/payments/payment-words.ts'
import { payment } from '#features/study-guides/guide-fixtures.ts'
import { queryClient } from '#platform/live/query-client.ts'
import { renderPage } from './render-page.tsx'
import { answer, signIn } from './server.ts'

const HOUR_MS = 60 * 60 * 1000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Waits until all of the console's requests have finished. */
export async function settled(): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

// A request that is still pending when a test ends would get no reply.
afterEach(async () => {
  await cleanup()
  await settled()
})

/**
 * Renders a section of the console for a team member. The other sections are empty. `path` is the route's pattern if the address has
 * parameters.
 */
export function openConsole(Page: ComponentType, at: string, role: Role = 'admin', path?: string) {
  const user: CurrentUser = {
    id: '01890000-0000-7000-8000-000000000009',
    name: 'Meera Nair',
    email: 'meera@team.example',
    role,
    timeZone: 'Asia/Kolkata',
  }
  signIn(user)
  const ForTeam = () => (
    <AuthProvider user={user}>
      <Page />
    </AuthProvider>
  )
  return path ? renderPage(ForTeam, at, path) : renderPage(ForTeam, at)
}

export const rows = (section: string) =>
  page.getByRole('list', { name: section, exact: true }).getByRole('listitem')
/** The part of a row that takes the focus and opens the detail. */
export const findRowMain = (section: string, name: string) =>
  rows(section).filter({ hasText: name }).getByRole('button').first()
export const detail = (name: string | RegExp) => page.getByRole('region', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const text = (words: string | RegExp) => page.getByText(words, { exact: false }).first()

export const claim = (name: string, changes: Partial<AdminPayment> = {}): AdminPayment => ({
  ...payment({ reference: `NR${name}`, transactionId: `UTR${name}` }),
  buyer: { id: crypto.randomUUID(), name, email: `${name}@example.com` },
  isOwn: false,
  bankReference: null,
  refundDueAt: null,
  refundReference: null,
  waiting: null,
  ...changes,
})

const PAGE_SIZE = 50
const toPage = <T,>(all: T[], number = 1) => ({
  shown: all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE),
  total: all.length,
})

/** Payments as the server lists them, from an array that a test may change. */
export function answerPayments(all: AdminPayment[]) {
  answer(listPayments, ({ query: { status = 'pending', search = '', page: asked } }) => {
    const found = all.filter(
      ({ status: its, refundDueAt, buyer, reference, transactionId }) =>
        (status === 'all' || toPaymentState({ status: its, refundDueAt }) === status) &&
        [buyer.name, buyer.email, reference, transactionId].some((word) => word.includes(search)),
    )
    const { shown, total } = toPage(found, Number(asked ?? 1))
    const figures = {
      pending: all.length,
      late: 0,
      refundsDue: 0,
      approvedToday: 12,
      receivedToday: 5988,
    }
    return { payments: shown, total, figures }
  })
  answer(getPayment, ({ params: { paymentId } }) => ({
    payment: all.find(({ id }) => id === paymentId) ?? claim('gone'),
    trail: [],
    others: [],
  }))
}

export function answerInbox(messages: InboxEntry[], applications: InboxEntry[] = []) {
  const all: Record<InboxKind, InboxEntry[]> = { messages, applications }
  answer(listInbox, ({ params: { kind }, query: { status = 'open', search = '' } }) => {
    const entries = all[kind].filter(
      (entry) =>
        entry.name.includes(search) &&
        (status === 'open'
          ? entry.status === 'new' || entry.status === 'in-progress'
          : status === 'all' || entry.status === status),
    )
    const open = { messages: messages.length, applications: applications.length }
    return { entries, total: entries.length, open, late: 0 }
  })
}

export function answerReports(all: ReportedQuestion[]) {
  answer(listReportedQuestions, ({ query: { status = 'open', search = '' } }) => {
    const questions = all.filter(
      ({ questionId, openReports, acceptedReports }) =>
        questionId.includes(search) &&
        { open: openReports, accepted: acceptedReports, done: openReports ? 0 : 1, all: 1 }[status],
    )
    return { questions, total: questions.length, openReports: all.length }
  })
}
