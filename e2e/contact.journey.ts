import { holdBack } from './answers.ts'
import { fromOwnNetwork, messagesFrom, openForm, sender } from './inbox.ts'
import { nextMail } from './mails.ts'
import {
  expect,
  expectAccessible,
  expectFailedLoads,
  expectNoOverflow,
  test,
  toast,
} from './test.ts'

const SENT = "Message sent successfully! We'll respond within 24 hours."
const FAILED = 'Failed to send message. Please try again.'

test('a message survives a lost network, is stored once, and the team is notified', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const email = sender()
  await openForm(page, '/contact')
  for (const address of ['hello@nextround.example', 'privacy@nextround.example'])
    await expect(page.getByRole('main').getByRole('link', { name: address }).first()).toBeVisible()
  const send = page.getByRole('button', { name: 'Send Message' })

  await test.step('what is wrong is said at its field', async () => {
    await page.getByLabel('Email').fill('asha@example')
    await send.click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/complete email address/)
    await expectAccessible(page)
    await page.getByLabel('Name').fill('आशा Verma')
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Email').fill(email)
  })

  // A line break counts as one character, as in the field itself.
  const long = `${'words'.repeat(998)}\nends`
  await page.getByLabel('Message').fill(long)
  await page.clock.fastForward(300)
  await expect(page.getByText('5 characters left.')).toBeVisible()

  await test.step('without a network nothing is lost', async () => {
    await context.setOffline(true)
    await send.click()
    await expect(toast(page, FAILED)).toBeVisible()
    await expect(page.getByText("We couldn't reach the server.")).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue(long)
    await context.setOffline(false)
  })

  await test.step('a slow server is admitted, and the message stored once', async () => {
    const release = await holdBack(page, '/api/contact')
    await send.dblclick()
    await expect(toast(page, FAILED)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused()
    await expect(page.getByLabel('Message')).toBeDisabled()
    await page.clock.fastForward(4_000)
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
    release()
    await expect(toast(page, SENT)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeInViewport()
    await expect(page.getByLabel('Message')).toBeHidden()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await messagesFrom(baseURL, email)).toEqual([{ name: 'आशा Verma', message: long }])
  })

  await nextMail(baseURL, email, 'reply to this address within 24 hours')
  await nextMail(baseURL, 'operator@nextround.example', 'written to the team')
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expectFailedLoads(complaints)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends a message, and the page shows whether it worked', async ({
    page,
    baseURL,
  }) => {
    const email = sender()
    await fromOwnNetwork(page)
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Asha Verma')
    await page.getByLabel('Email').fill('asha@example.c')
    await page.getByLabel('Message').fill('First line\nSecond line')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page).toHaveURL('/contact#not-sent')
    await expect(page.getByText("Couldn't send your message")).toBeInViewport()

    await page.goBack()
    await expect(page.getByLabel('Message')).toHaveValue('First line\nSecond line')
    await page.getByLabel('Email').fill(email)
    await send.click()
    await expect(page).toHaveURL('/contact#sent')
    await expect(page.getByText('Your message is with us')).toBeInViewport()
    await expect(page.getByLabel('Message')).toBeHidden()
    expect(await messagesFrom(baseURL, email)).toEqual([
      { name: 'Asha Verma', message: 'First line\nSecond line' },
    ])
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(page.getByLabel('Message')).toBeVisible()

    await page.getByText('How soon will I hear from you?').click()
    await expect(page.getByText('Please check your spam folder before')).toBeVisible()
    await page.getByText('Can I get my money back?').click()
    await expect(page.getByText('Please check your spam folder before')).toBeHidden()
  })
})
