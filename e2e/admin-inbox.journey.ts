import { readFile } from 'node:fs/promises'
import { newTag, openSection, rowOf, rows, signInAs, WIDE } from './admin.ts'
import { application, message, statusOfMessage } from './admin-inbox.ts'
import { answerWith, holdBack } from './answers.ts'
import { ask } from './database.ts'
import { nextMail } from './mails.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: WIDE })

  test('answers a message, takes the reply back, corrects it, and the mail leaves', async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs({ context, baseURL }, 'admin')
    const tag = newTag()
    const late = await message(baseURL, { name: `${tag} late`, hoursAgo: 26 })
    const asked = await message(baseURL, { name: `${tag} two`, text: 'First line\nSecond line' })
    await openSection(page, 'Messages', tag)
    await expect(rows(page, 'Messages')).toHaveCount(2)
    await expect(rowOf(page, late)).toContainText('2 h late')

    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rowOf(page, asked).getByRole('button')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('r')
    const field = page.getByLabel('Reply by e-mail')
    await expect(field).toBeFocused()
    await page.keyboard.type('Within a day, krz.')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    const detail = page.getByRole('region', { name: asked.name })
    await expect(detail).toContainText('not sent yet')
    await expect(page.getByText(/· leaves in \d+ s/)).toBeVisible()
    expect(await statusOfMessage(baseURL, asked)).toBe('answered')

    await page.keyboard.press('z')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Within a day, krz.')
    expect(await statusOfMessage(baseURL, asked)).toBe('new')
    await field.fill('Within a day, often sooner.')
    await page.keyboard.press('Control+Enter')
    const { text } = await nextMail(baseURL, asked.email)
    expect(text).toContain('Within a day, often sooner.')
    expect(text).not.toContain('krz')
    await expect(detail).toContainText(/Reply by Meera Nair, sent \d/)

    await page.keyboard.press('k')
    await expect(rowOf(page, late).getByRole('button')).toBeFocused()
    // Only what is on the screen can be closed.
    await expect(page.getByRole('region', { name: late.name })).toBeVisible()
    await page.keyboard.press('c')
    await expect(rowOf(page, late)).toHaveCount(0)
    expect(await statusOfMessage(baseURL, late)).toBe('closed')
    await page.keyboard.press('z')
    await expect(rowOf(page, late)).toBeVisible()
    expect(await statusOfMessage(baseURL, late)).toBe('new')
  })
})

const RESUME = Buffer.from('%PDF-1.4\n%%EOF\n')

test('reads an application, saves its resume, and notes what the team is to know', async ({
  page,
  context,
  baseURL,
}) => {
  const name = newTag()
  await application(baseURL, { name, resume: { name: 'my resume.pdf', content: RESUME } })
  await signInAs({ context, baseURL }, 'admin')
  await openSection(page, 'Applications', name)
  await rows(page, 'Applications').getByRole('button').click()
  const detail = page.getByRole('region', { name })
  await expect(detail).toContainText('Backend engineer')
  await expect(detail).toContainText('Mid level, 4 to 7 years')
  await expect(detail.getByRole('link', { name: `${name}@example.com` })).toHaveAttribute(
    'href',
    `mailto:${name}@example.com`,
  )

  const saving = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'my resume.pdf, 1 kB' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await readFile(await file.path())).toEqual(RESUME)

  await detail.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Write what the team is to know.')).toBeVisible()
  await page.getByLabel('Note, for the team alone').fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('This is too long by 1 character.')).toBeVisible()
  await page.getByLabel('Note, for the team alone').fill('Ask for a call.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(detail.getByRole('list', { name: 'Replies and notes' })).toContainText(
    'Ask for a call.',
  )
  await detail.getByRole('button', { name: 'In progress' }).click()
  await expect(page.getByText(/· can be undone for \d+ s/)).toBeVisible()
  await expect(detail.getByRole('button', { name: 'In progress', pressed: true })).toBeVisible()
  await expect(detail).toContainText('set to ‘In progress’ by Meera Nair')
  await expectAccessible(page)
})

test('exports what the list shows', async ({ page, context, baseURL }) => {
  await signInAs({ context, baseURL }, 'admin')
  const tag = newTag()
  await message(baseURL, { name: `${tag} open` })
  await message(baseURL, { name: `${tag} closed`, status: 'closed', text: '=HYPERLINK("x")' })
  await openSection(page, 'Messages', tag)
  await expect(rows(page, 'Messages')).toHaveCount(1)
  await page.getByText('Closed', { exact: true }).first().click()
  await expect(rows(page, 'Messages')).toContainText(`${tag} closed`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv).toContain(`${tag} closed`)
  expect(csv).not.toContain(`${tag} open`)
  expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m)
})

test('is closed to learners, and to admins without a second factor', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signInAs({ context, baseURL }, 'learner')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const section of ['messages', 'applications']) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  }
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  await signInAs({ context, baseURL }, 'admin', { hasSecondFactor: false })
  await page.goto('/admin/messages')
  await expect(page.getByText('Accounts of the team need a second factor.')).toBeVisible()
  expectFailedLoads(complaints)
})

test('a walk on a phone: counts, a long letter, the list again where it was', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const tag = newTag()
  const name = `${tag} ${'Wolfeschlegelsteinhausen'.repeat(3)}`
  const long = await message(baseURL, { name, text: `${'a'.repeat(300)}\n`.repeat(16) })
  await message(baseURL, { name: `${tag} other` })
  await page.goto('/admin/payments')
  await page.getByRole('link', { name: /Messages ?\d+ waiting/ }).click()
  await page.getByLabel('Search messages').fill(tag)
  await expect(rows(page, 'Messages')).toHaveCount(2)
  await expectNoOverflow(page)

  await rowOf(page, long).getByRole('button').click()
  const detail = page.getByRole('region', { name: tag })
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rows(page, 'Messages').first()).toBeHidden()
  await expect(detail).toContainText('Deleted on')
  await detail.getByRole('button', { name: 'Show all of it' }).click()
  await detail.getByRole('button', { name: 'Reply to' }).click()
  await page.getByLabel('Reply by e-mail').fill('Half a thought')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rowOf(page, long).getByRole('button')).toBeFocused()

  await rowOf(page, long).getByRole('button').click()
  await detail.getByRole('button', { name: 'Reply to' }).click()
  await expect(page.getByLabel('Reply by e-mail')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await detail.getByRole('button', { name: 'Closed' }).click()
  await expect(detail.getByRole('button', { name: 'Closed', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(detail.getByRole('button', { name: 'New', pressed: true })).toBeVisible()
  expect(await statusOfMessage(baseURL, long)).toBe('new')
})

test('says what goes wrong: nothing there, no server, no network, changed or deleted by others', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const one = await message(baseURL)
  const release = await holdBack(page, '/api/admin/inbox/messages?*')
  await page.goto('/admin/messages')
  await expect(page.getByText('Loading the messages')).toBeAttached()
  release()
  await expect(page.getByText('Loading the messages')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  await answerWith(page, '/api/admin/inbox/messages?*', 500, {
    code: 'server.failed',
    requestId: '1',
  })
  await page.goto('/admin/messages')
  await expect(page.getByText('The messages did not come')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page, 'Messages').first()).toBeVisible()

  const nothing = { entries: [], total: 0, open: { messages: 0, applications: 0 }, late: 0 }
  await answerWith(page, '/api/admin/inbox/applications?*', 200, nothing)
  await page.goto('/admin/applications')
  await expect(page.getByText('No application waits for a reply.')).toBeVisible()
  await page.goto('/admin/applications?status=closed')
  await expect(page.getByText('No application has been closed yet.')).toBeVisible()

  await openSection(page, 'Messages', one.name)
  await rowOf(page, one).getByRole('button').click()
  const detail = page.getByRole('region', { name: one.name })
  await expect(detail).toContainText('Deleted on')
  await ask(baseURL, "UPDATE contact_submissions SET status = 'answered' WHERE id = $1", [one.id])
  await detail.getByRole('button', { name: 'Closed' }).click()
  await expect(page.getByText(`${one.name} stood at ‘Answered’ by then.`).first()).toBeVisible()

  await context.setOffline(true)
  await detail.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByText('Status not changed').first()).toBeVisible()
  await context.setOffline(false)

  await ask(baseURL, 'DELETE FROM contact_submissions WHERE id = $1', [one.id])
  await detail.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByText('This message could not be shown')).toBeVisible()
  await expect(page.getByText('This no longer exists.').first()).toBeVisible()
  expectFailedLoads(complaints)
})
