import {
  addInboxNote,
  downloadResume,
  exportInbox,
  getInboxEntry,
  type InboxEntry,
  setInboxStatus,
  type ThreadItem,
} from '@nextround/contract/inbox-admin'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import { answer, answerFile, cutOff, refuse } from '../../testing/server.ts'
import ApplicationsPage from './applications.tsx'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  detail,
  inHours,
  findRowMain,
  openConsole,
  rows,
  settled,
  text,
} from '../../testing/console-fixtures.tsx'
import MessagesPage from './messages.tsx'

const entry = (name: string, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  id: crypto.randomUUID(),
  name,
  email: `${name}@example.com`,
  text: 'When is my payment looked at?',
  status: 'new',
  personId: null,
  receivedAt: inHours(-1),
  dueAt: inHours(23),
  deletedAfter: inHours(9_000),
  application: null,
  ...changes,
})
const application = entry('Kavya', {
  dueAt: null,
  text: 'Dear team,\n\nI would like to work with you.',
  application: {
    position: 'Backend engineer',
    experienceLevel: 'mid',
    resume: { name: 'my resume.pdf', bytes: 15, scan: { verdict: 'off', at: null } },
  },
})

const main = (name: string) => findRowMain('Messages', name)
const reply = () => page.getByLabelText('Reply by email')
const note = () => page.getByLabelText('Note, only for the team')

/** The entries on the server, in an array that the test can read too. */
function answerEntries(all: InboxEntry[]) {
  const thread: ThreadItem[] = []
  const find = (entryId: string) => {
    const found = all.find(({ id }) => id === entryId)
    if (!found) throw new Error('no such entry')
    return found
  }
  answer(getInboxEntry, ({ params: { entryId } }) => ({
    entry: find(entryId),
    thread,
    trail: [
      { at: inHours(0), action: 'inbox.status-set', by: 'Meera Nair', details: { to: 'closed' } },
    ],
  }))
  answer(setInboxStatus, ({ params: { entryId }, body: { status } }) => {
    const { status: before } = find(entryId)
    return { entry: Object.assign(find(entryId), { status }), before }
  })
  answer(addInboxNote, ({ body }) => {
    const item: ThreadItem = { ...body, kind: 'note', by: 'Meera', at: inHours(0), sentAt: null }
    thread.push(item)
    return { item }
  })
}

const openMessages = (all: InboxEntry[], query = '') => {
  answerInbox(all)
  answerEntries(all)
  return openConsole(MessagesPage, `/admin/messages${query}`)
}

beforeEach(() => {
  answerPayments([])
  answerReports([])
})

it('shows an application with its resume, and saves a note and a status', async () => {
  const one = structuredClone(application)
  answerInbox([], [one])
  answerEntries([one])
  await openConsole(ApplicationsPage, '/admin/applications')
  await userEvent.click(findRowMain('Applications', 'Kavya'))
  const shown = detail('Kavya')
  for (const words of ['Backend engineer', 'Mid level, 4 to 7 years'])
    await expect.element(shown).toMatchTextContent(words)
  await expect
    .element(shown.getByRole('link', { name: 'Kavya@example.com' }))
    .toHaveAttribute('href', 'mailto:Kavya@example.com')
  const saved = savedFiles()
  answerFile(downloadResume, 'kavya.pdf')
  await userEvent.click(button('my resume.pdf, 1 kB'))
  await expect.poll(() => saved).toEqual(['kavya.pdf'])

  await userEvent.click(button('Add a note about Kavya'))
  await userEvent.click(button('Add the note'))
  await expect.element(text('Write your note.')).toBeVisible()
  await userEvent.fill(note(), 'x'.repeat(2001))
  await userEvent.click(button('Add the note'))
  await expect.element(text('This is 1 character too long.')).toBeVisible()
  await userEvent.fill(note(), 'Ask for a call.')
  await userEvent.click(button('Add the note'))
  const written = shown.getByRole('list', { name: 'Replies and notes' })
  await expect.element(written).toMatchTextContent('Ask for a call.')
  await userEvent.click(button('In progress'))
  await expect.element(text(/· can be undone for \d+ s/)).toBeVisible()
  await expect.element(button('In progress')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(shown).toMatchTextContent('set to ‘Closed’ by Meera Nair')
  await expectAccessible()
})

it('exports the entries that the list shows', async () => {
  const all = [entry('Asha open'), entry('Asha closed', { status: 'closed' })]
  await openMessages(all, '?search=Asha')
  await expect.element(rows('Messages')).toHaveLength(1)
  await userEvent.click(page.getByText('Closed', { exact: true }).first())
  await expect.element(rows('Messages')).toMatchTextContent('Asha closed')
  const saved = savedFiles()
  const asked: string[] = []
  answerFile(exportInbox, 'messages.csv', ({ search }) => asked.push(search))
  await userEvent.click(button('Export as CSV'))
  await expect.poll(() => saved).toEqual(['messages.csv'])
  expect(asked).toEqual(['?status=closed&search=Asha'])
})

it('on a phone: shows a long message, keeps a draft, and returns to the same place in the list', async () => {
  const name = 'Wolfeschlegelsteinhausen'.repeat(3)
  const all = [entry(name, { text: `${'a'.repeat(300)}\n`.repeat(16) }), entry('Other')]
  await openMessages(all)
  await expect.element(page.getByRole('link', { name: 'Messages 2 waiting' })).toBeVisible()
  await expect.element(rows('Messages')).toHaveLength(2)
  expectNoOverflow()
  await userEvent.click(main(name))
  const shown = detail(name)
  await expect.element(shown.getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(rows('Messages')).toHaveLength(0)
  await expect.element(shown).toMatchTextContent('Deleted on')
  await userEvent.click(button('Show more'))
  await userEvent.click(button(`Reply to ${name}`))
  await userEvent.fill(reply(), 'Half a thought')
  expectNoOverflow()
  await userEvent.click(button('Back to the list'))
  await expect.element(main(name)).toHaveFocus()

  await userEvent.click(main(name))
  await userEvent.click(button(`Reply to ${name}`))
  await expect.element(reply()).toHaveValue('Half a thought')
  await userEvent.click(button('Cancel'))
  await userEvent.click(button(/^Closed/))
  await expect.element(button(/^Closed/)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button(/^Undo/))
  await expect.element(button('New')).toHaveAttribute('aria-pressed', 'true')
  expect(all[0]?.status).toBe('new')
})

it('explains errors: changed by others, no network, deleted', async () => {
  const all = [entry('Asha')]
  await openMessages(all)
  await userEvent.click(main('Asha'))
  await expect.element(detail('Asha')).toMatchTextContent('Deleted on')
  Object.assign(all[0] ?? {}, { status: 'answered' })
  await userEvent.click(button(/^Closed/))
  await expect.element(text('Asha was already marked ‘Answered’.')).toBeVisible()

  cutOff(setInboxStatus)
  await userEvent.click(button('New'))
  await expect.element(text("Couldn't change the status")).toBeVisible()
  await settled()
  answerInbox([])
  refuse(setInboxStatus, 'inbox.not-found', 404)
  refuse(getInboxEntry, 'inbox.not-found', 404)
  await userEvent.click(button('New'))
  await expect.element(text("Couldn't load this message")).toBeVisible()
  await expect.element(text('This no longer exists.')).toBeVisible()
})
