import type { Page } from '@playwright/test'
import { applicationsFrom, fromOwnNetwork, openForm, sender } from './inbox.ts'
import { nextMail } from './mails.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const SUBMITTED = "Application submitted successfully! We'll review it and get back to you soon."
const FAILED = 'Failed to submit application. Please try again.'
const MB = 1024 * 1024

/** The smallest text that is a PDF, filled up to so many bytes. */
function pdf(name: string, bytes = 400, extra = '') {
  const start = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%`
  const end = '\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
  const filler = ' '.repeat(Math.max(0, bytes - start.length - end.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(start + filler + end) }
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Position of interest').fill('Editor of the question bank')
  await page.getByLabel('Experience level').selectOption('Junior (2-4 years)')
  await page.getByLabel('Cover letter').fill('I write clear questions.\nHere are two.')
}
const STORED = {
  name: 'Asha Verma',
  level: 'junior',
  letter: 'I write clear questions.\nHere are two.',
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' })
const resume = (page: Page) => page.getByLabel('Resume')

async function limitUpload(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

test('an upload shows how far it is, can be cancelled, and ends in a stored application', async ({
  page,
  baseURL,
}) => {
  const email = sender()
  await openForm(page, '/careers')
  await fillIn(page, email)
  await resume(page).setInputFiles(pdf('asha.pdf', 2 * MB))
  await expect(page.getByText('asha.pdf, 2.0 MB')).toBeVisible()
  await expectAccessible(page)

  await limitUpload(page, 200_000)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeFocused()
  const bar = page.getByRole('progressbar', { name: 'Uploading your file' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% of 2\.\d MB$/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Cancelled. What you entered is still here.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(submit(page)).toBeFocused()
  await expect(page.getByText('asha.pdf, 2.0 MB')).toBeVisible()
  expect(await applicationsFrom(baseURL, email)).toEqual([])

  await limitUpload(page, -1)
  await submit(page).dblclick()
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(page.getByText('Your application is with us')).toBeInViewport()
  await expect(page.getByLabel('Cover letter')).toHaveValue('')
  await expect(page.getByText('asha.pdf')).toBeHidden()
  expect(await applicationsFrom(baseURL, email)).toEqual([{ ...STORED, file: 'asha.pdf' }])
  await nextMail(baseURL, email, "We'll review it")
  await nextMail(baseURL, 'operator@nextround.example', 'applied for a job')
})

test('a resume of another type, too large or unsafe is refused beside its field', async ({
  page,
  baseURL,
  complaints,
}) => {
  const email = sender()
  await openForm(page, '/careers')
  await fillIn(page, email)

  await drop(page, 'photo.png')
  await expect(resume(page)).toHaveAccessibleDescription(/Choose a PDF, DOC or DOCX file\.$/)
  await submit(page).click()
  await expect(resume(page)).toBeFocused()
  await resume(page).setInputFiles(pdf('scan.pdf', 5 * MB + 1))
  await expect(resume(page)).toHaveAccessibleDescription(/This file is 5\.1 MB\./)

  const picture = { name: 'asha.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a..') }
  await resume(page).setInputFiles(picture)
  await expect(resume(page)).not.toHaveAttribute('aria-invalid')
  await submit(page).click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(resume(page)).toBeFocused()
  await expect(resume(page)).toHaveAccessibleDescription(/even if its name says so\.$/)
  await expectAccessible(page)

  await resume(page).setInputFiles(
    pdf('asha.pdf', 600, '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  )
  await submit(page).click()
  await expect(resume(page)).toHaveAccessibleDescription(/Save the resume as a plain PDF/)
  await expect(page.getByLabel('Cover letter')).toHaveValue(STORED.letter)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(resume(page)).toBeFocused()
  await expect(resume(page)).not.toHaveAttribute('aria-invalid')
  await submit(page).click()
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(page.getByText(FAILED)).toBeHidden()
  expect(await applicationsFrom(baseURL, email)).toEqual([{ ...STORED, file: null }])
  expectFailedLoads(complaints)
})

/** As a mouse does it. */
async function drop(page: Page, name: string) {
  const files = await page.evaluateHandle((fileName) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['picture'], fileName))
    return transfer
  }, name)
  const box = page.locator('[data-drop]')
  await box.dispatchEvent('dragover', { dataTransfer: files })
  await box.dispatchEvent('drop', { dataTransfer: files })
}

test('by keyboard alone from the first field to the end', async ({ page, baseURL }) => {
  const email = sender()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page, '/careers')
  await page.getByLabel('Full name').focus()
  const fill = async (label: string, text: string) => {
    await expect(page.getByLabel(label)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await fill('Full name', 'Asha Verma')
  await fill('E-mail', email)
  await fill('Position of interest', 'Editor')
  await fill('Experience level', 'Jun')
  await fill('Cover letter', 'I write clear questions.')
  await expect(resume(page)).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await choosing).setFiles(pdf('asha.pdf'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(SUBMITTED)).toBeVisible()
  await expect(page.locator('#sent')).toBeFocused()
  expect(await applicationsFrom(baseURL, email)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends an application, with and without a resume', async ({ page, baseURL }) => {
    const email = sender()
    await fromOwnNetwork(page)
    for (const file of [undefined, 'asha.pdf']) {
      await page.goto('/careers')
      await fillIn(page, email)
      if (file) await resume(page).setInputFiles(pdf(file))
      await submit(page).click()
      await expect(page).toHaveURL('/careers#sent')
      await expect(page.getByText('Your application is with us')).toBeInViewport()
    }
    expect(await applicationsFrom(baseURL, email)).toEqual([
      { ...STORED, file: null },
      { ...STORED, file: 'asha.pdf' },
    ])

    await fillIn(page, email)
    await resume(page).setInputFiles({ ...pdf('photo.pdf'), buffer: Buffer.from('GIF89a') })
    await submit(page).click()
    await expect(page).toHaveURL('/careers#not-sent')
    await expect(page.getByText('Your application was not submitted')).toBeInViewport()
  })
})
