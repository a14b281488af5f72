import { readFile } from 'node:fs/promises'
import { newTag, openSection, findRow, rows, signInAs, WIDE } from './admin.ts'
import { application, message, statusOfMessage } from './admin-inbox.ts'
import { nextMail } from './mails.ts'
import { expect, expectAccessible, test } from './test.ts'

test.describe('with a keyboard', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: WIDE })

  test('a message is answered, the reply undone and corrected, and the email sent', async ({
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
    await expect(findRow(page, late)).toContainText('2 h late')

    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(findRow(page, asked).getByRole('button')).toBeFocused()
    await page.keyboard.press('r')
    const field = page.getByLabel('Reply by email')
    await expect(field).toBeFocused()
    await page.keyboard.type('Within a day, krz.')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    const detail = page.getByRole('region', { name: asked.name })
    await expect(detail).toContainText('not sent yet')
    await expect(page.getByText(/· will be sent in \d+ s/)).toBeVisible()
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
    await expect(findRow(page, late).getByRole('button')).toBeFocused()
    // Only an entry on the screen can be closed.
    await expect(page.getByRole('region', { name: late.name })).toBeVisible()
    await page.keyboard.press('c')
    await expect(findRow(page, late)).toHaveCount(0)
    expect(await statusOfMessage(baseURL, late)).toBe('closed')
    await page.keyboard.press('z')
    await expect(findRow(page, late)).toBeVisible()
    expect(await statusOfMessage(baseURL, late)).toBe('new')
  })
})

const RESUME = Buffer.from('%PDF-1.4\n%%EOF\n')

test('an application’s resume can be downloaded', async ({ page, context, baseURL }) => {
  const name = newTag()
  await application(baseURL, { name, resume: { name: 'my resume.pdf', content: RESUME } })
  await signInAs({ context, baseURL }, 'admin')
  await openSection(page, 'Applications', name)
  await rows(page, 'Applications').getByRole('button').click()
  const detail = page.getByRole('region', { name })
  const saving = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'my resume.pdf, 1 kB' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await readFile(await file.path())).toEqual(RESUME)
})
