import { type AuditEntry, searchAuditLog } from '@nextround/contract/operations'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  inHours,
  openConsole,
  rows,
  text,
} from '../../testing/console-fixtures.tsx'
import { address, expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, holdBack, refuse } from '../../testing/server.ts'
import AuditPage from './audit.tsx'

const ID = '01890000-0000-7000-8000-000000000042'
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  at: inHours(-1),
  action: 'account.suspended',
  details: { reason: 'Shared answers' },
  person: { id: ID, name: 'Sneha Rao' },
  actor: { id: ID, name: 'Ravi Menon' },
  ...changes,
})

beforeEach(() => {
  answerPayments([])
  answerInbox([])
  answerReports([])
})

it('shows who did what to whom in pages, with the filters in the address', async () => {
  const sent: unknown[] = []
  answer(searchAuditLog, ({ query }) => {
    sent.push(query)
    return {
      entries: [
        entry(),
        entry({
          person: { id: ID, name: null },
          actor: null,
          action: 'account.deleted',
          details: {},
        }),
        entry({ person: null, actor: { id: ID, name: null }, action: 'new.action', details: {} }),
      ],
      hasMore: true,
    }
  })
  await openConsole(AuditPage, '/admin/audit')
  await expect.element(rows('Audit log')).toHaveLength(3)
  await expect
    .element(rows('Audit log').first())
    .toMatchTextContent('Sneha Rao: suspended by Ravi Menon: Shared answers')
  await expect
    .element(rows('Audit log').nth(1))
    .toMatchTextContent('Deleted account: account deleted by the system')
  await expect.element(rows('Audit log').nth(2)).toMatchTextContent('by a deleted account')
  await expect
    .element(page.getByRole('link', { name: 'Sneha Rao' }))
    .toHaveAttribute('href', `/admin/people/${ID}`)
  expectNoOverflow()
  await expectAccessible()

  await userEvent.click(button('Next'))
  await expect.element(text('Page 2')).toBeVisible()
  await userEvent.fill(page.getByLabelText('About'), ' sneha@example.com ')
  await userEvent.selectOptions(page.getByLabelText('Action'), 'account suspended')
  await userEvent.fill(page.getByLabelText('From'), '2026-11-01')
  await userEvent.click(button('Search'))
  await expect
    .poll(address)
    .toBe('/admin/audit?person=sneha%40example.com&action=account.suspended&from=2026-11-01')
  await expect.element(page.getByLabelText('About')).toHaveValue('sneha@example.com')
  await expect.poll(() => sent.at(-1)).toMatchObject({ person: 'sneha@example.com' })
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(360, 740))
  expectNoOverflow()
})

it('explains loading, an empty log and an error that can be retried', async () => {
  const release = holdBack(searchAuditLog, { entries: [], hasMore: false })
  const { unmount } = await openConsole(AuditPage, '/admin/audit')
  await expect.element(text('Loading the audit log')).toBeInTheDocument()
  release()
  await expect.element(text('No entry matches.')).toBeVisible()
  await expectAccessible()
  await unmount()

  refuse(searchAuditLog, 'server.unavailable')
  await openConsole(AuditPage, '/admin/audit?action=account.deleted')
  await expect.element(text("Couldn't load the audit log")).toBeVisible()
  answer(searchAuditLog, () => ({ entries: [entry()], hasMore: false }))
  await userEvent.click(button('Try Again'))
  await expect.element(rows('Audit log')).toHaveLength(1)
})
