import type { JsonEndpoint } from '@nextround/contract/endpoint'
import { listInbox } from '@nextround/contract/inbox-admin'
import { listPayments } from '@nextround/contract/payments-admin'
import { listReportedQuestions } from '@nextround/contract/reports-admin'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/live/query-client.ts'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { holdBack, refuse } from '../../testing/server.ts'
import ApplicationsPage from './applications.tsx'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  openConsole,
  text,
} from '../../testing/console-fixtures.tsx'
import MessagesPage from './messages.tsx'
import PaymentsPage from './payments.tsx'
import ReportsPage from './reports.tsx'

/** The name, page and endpoint of each list, and the texts of two empty filters. */
const LISTS: [string, ComponentType, JsonEndpoint, string, string, string][] = [
  ['payments', PaymentsPage, listPayments, 'All done', 'Refunded', 'refunded yet'],
  ['messages', MessagesPage, listInbox, 'No messages waiting.', 'Closed', 'closed yet'],
  ['applications', ApplicationsPage, listInbox, 'No applications waiting.', 'Closed', 'closed yet'],
  ['reports', ReportsPage, listReportedQuestions, 'No open reports.', 'To correct', 'No accepted'],
]

/** An empty reply for any of the lists. */
const NOTHING = {
  payments: [],
  entries: [],
  questions: [],
  total: 0,
  openReports: 0,
  late: 0,
  figures: { pending: 0, late: 0, refundsDue: 0, approvedToday: 12, receivedToday: 5988 },
  open: { messages: 0, applications: 0 },
}
const answerNothing = () => {
  answerPayments([])
  answerInbox([])
  answerReports([])
}

it.each(LISTS)(
  '%s: loading, errors and empty lists are explained',
  async (name, Page, list, ...words) => {
    const [empty, filter, emptyFilter] = words
    answerNothing()
    const release = holdBack(list, NOTHING)
    const { unmount } = await openConsole(Page, `/admin/${name}`)
    await expect.element(text(`Loading the ${name}`)).toBeInTheDocument()
    await expectAccessible()
    release()
    await expect.element(text(empty)).toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await userEvent.click(page.getByText(filter, { exact: true }))
    await expect.element(text(emptyFilter)).toBeVisible()

    await unmount()
    queryClient.clear()
    refuse(list, 'server.failed', 500)
    await openConsole(Page, `/admin/${name}`)
    await expect.element(text(`Couldn't load the ${name}`)).toBeVisible()
    await expectAccessible()
    answerNothing()
    await userEvent.click(button('Try Again'))
    await expect.element(text(empty)).toBeVisible()
  },
)
