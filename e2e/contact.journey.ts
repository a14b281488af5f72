import { fromOwnNetwork, messagesFrom, openForm, sender } from './inbox.ts'
import { nextMail } from './mails.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const SENT = "Message sent successfully! We'll respond within 24 hours."
const FAILED = 'Failed to send message. Please try again.'

test('a message is stored once, the team hears of it, and another can be written', async ({
  page,
  baseURL,
}) => {
  const email = sender()
  await openForm(page, '/contact')
  for (const address of ['hello@nextround.example', 'privacy@nextround.example'])
    await expect(page.getByRole('main').getByRole('link', { name: address }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('summary')).toHaveCount(4)
  await page.getByLabel('Name').fill('आशा Verma')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Two lines:\nplease answer.')
  await page.getByRole('button', { name: 'Send Message' }).dblclick()

  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeInViewport()
  await expect(page.getByLabel('Message')).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)
  expect(await messagesFrom(baseURL, email)).toEqual([
    { name: 'आशा Verma', message: 'Two lines:\nplease answer.' },
  ])
  await nextMail(baseURL, email, 'replies to this address within 24 hours')
  await nextMail(baseURL, 'operator@nextround.example', 'written to the team')

  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('what is wrong stands at its field, and a message survives a lost network', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const email = sender()
  await openForm(page, '/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await page.getByLabel('Email').fill('asha@example')
  await send.click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/complete e-mail address/)
  await expectAccessible(page)

  await page.getByLabel('Name').fill('Asha')
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Email').fill(email)
  // A line break counts as one character, as the field counts it.
  const long = `${'word '.repeat(998)}\nends`
  await page.getByLabel('Message').fill(long)
  await expect(page.getByText('5 characters left.')).toBeVisible()

  await context.setOffline(true)
  await send.click()
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(long)
  await context.setOffline(false)

  // Slow enough to see that it is being sent, and that it takes long.
  await page.route('/api/contact', async (route) => {
    await new Promise((done) => setTimeout(done, 4_500))
    await route.continue()
  })
  await send.click()
  await expect(page.getByText(FAILED)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused()
  await expect(page.getByLabel('Message')).toBeDisabled()
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText(FAILED)).toBeHidden()
  expect(await messagesFrom(baseURL, email)).toHaveLength(1)
  expectFailedLoads(complaints)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends a message, and the page says how it went', async ({ page, baseURL }) => {
    const email = sender()
    await fromOwnNetwork(page)
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Asha Verma')
    await page.getByLabel('Email').fill('asha@example.c')
    await page.getByLabel('Message').fill('First line\nSecond line')
    const send = page.getByRole('button', { name: 'Send Message' })
    await send.click()
    await expect(page).toHaveURL('/contact#not-sent')
    await expect(page.getByText('Your message was not sent')).toBeInViewport()

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
