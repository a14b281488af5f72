import type { Page } from '@playwright/test'
import { applicationsFrom, fromOwnNetwork, openForm, sender } from './inbox.ts'
import { nextMail } from './mails.ts'
import {
  expect,
  expectAccessible,
  expectFailedLoads,
  expectNoOverflow,
  test,
  toast,
} from './test.ts'

const SUBMITTED = "Application submitted successfully! We'll review it and get back to you soon."
const FAILED = 'Failed to submit application. Please try again.'
const MB = 1024 * 1024

/** The smallest valid PDF, padded to that many bytes. */
function pdf(name: string, bytes = 400, extra = '') {
  const start = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%`
  const end = '\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
  const filler = ' '.repeat(Math.max(0, bytes - start.length - end.length))
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(start + filler + end) }
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('Email').fill(email)
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

test('an application is filled in by keyboard, refused with a bad file, cancelled, and stored once', async ({
  page,
  baseURL,
  complaints,
}) => {
  const email = sender()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openForm(page, '/careers')

  await test.step('by keyboard alone from the first field to the button', async () => {
    // Asked for long before the key, because the browser takes a moment to report file choosers.
    const choosing = page.waitForEvent('filechooser')
    await page.getByLabel('Full name').focus()
    for (const [label, text] of [
      ['Full name', STORED.name],
      ['Email', email],
      ['Position of interest', 'Editor'],
      ['Experience level', 'Jun'],
    ] as const) {
      await expect(page.getByLabel(label)).toBeFocused()
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('I write clear questions.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Here are two.')
    await page.keyboard.press('Tab')
    await expect(resume(page)).toBeFocused()
    await page.keyboard.press('Space')
    await (await choosing).setFiles(pdf('scan.pdf', 5 * MB + 1))
    await expect(resume(page)).toHaveAccessibleDescription(/This file is 5\.1 MB\./)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()
  })

  await test.step('a file of another type or unsafe is refused at its field', async () => {
    await drop(page, 'photo.png')
    await expect(resume(page)).toHaveAccessibleDescription(/Choose a PDF, DOC or DOCX file\.$/)
    await submit(page).click()
    await expect(resume(page)).toBeFocused()
    const picture = { ...pdf('asha.pdf'), buffer: Buffer.from('GIF89a..') }
    await resume(page).setInputFiles(picture)
    await expect(resume(page)).not.toHaveAttribute('aria-invalid')
    await submit(page).click()
    await expect(toast(page, FAILED)).toBeVisible()
    await expect(resume(page)).toBeFocused()
    await expect(resume(page)).toHaveAccessibleDescription(/even if its name says so\.$/)
    await expectAccessible(page)
    await resume(page).setInputFiles(
      pdf('asha.pdf', 600, '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
    )
    await submit(page).click()
    await expect(resume(page)).toHaveAccessibleDescription(/Save your resume as a plain PDF/)
    await expect(page.getByLabel('Cover letter')).toHaveValue(STORED.letter)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(resume(page)).toBeFocused()
    await expect(resume(page)).not.toHaveAttribute('aria-invalid')
  })

  await test.step('an upload shows how far it is, and can be cancelled', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await resume(page).setInputFiles(pdf('asha.pdf', 2 * MB))
    await expect(page.getByText('asha.pdf, 2.0 MB')).toBeVisible()
    await limitUpload(page, 200_000)
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeFocused()
    const bar = page.getByRole('progressbar', { name: 'Uploading your file' })
    await expect(bar).toHaveAttribute('aria-valuetext', /^[1-9]\d?% of 2\.\d MB$/)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Cancelled. Your text is still here.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(submit(page)).toBeFocused()
    await expect(page.getByText('asha.pdf, 2.0 MB')).toBeVisible()
    expect(await applicationsFrom(baseURL, email)).toEqual([])
  })

  await test.step('it is stored once, and the team hears of it', async () => {
    await limitUpload(page, -1)
    await submit(page).dblclick()
    await expect(toast(page, SUBMITTED)).toBeVisible()
    await expect(toast(page, FAILED)).toBeHidden()
    await expect(page.getByText('Your application is with us')).toBeInViewport()
    await expect(page.locator('#sent')).toBeFocused()
    await expect(page.getByLabel('Cover letter')).toHaveValue('')
    await expect(page.getByText('asha.pdf')).toBeHidden()
    expect(await applicationsFrom(baseURL, email)).toEqual([{ ...STORED, file: 'asha.pdf' }])
    await nextMail(baseURL, email, "We'll review your application")
    await nextMail(baseURL, 'operator@nextround.example', 'applied for a job')
  })

  await test.step('the next one needs no file', async () => {
    await fillIn(page, email)
    await submit(page).click()
    await expect
      .poll(() => applicationsFrom(baseURL, email))
      .toEqual([
        { ...STORED, file: 'asha.pdf' },
        { ...STORED, file: null },
      ])
  })
  expectFailedLoads(complaints)
})

/** Drops a file as a mouse does. */
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
    await expect(page.getByText("Couldn't submit your application")).toBeInViewport()
  })
})
