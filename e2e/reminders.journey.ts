import type { BrowserContext, Page } from '@playwright/test'
import { ask } from './database.ts'
import { type Learner, signUp } from './learner.ts'
import { linkIn, nextMail } from './mails.ts'
import { isStored } from './offline.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Reminders' })
const byMail = (page: Page) => section(page).getByRole('switch', { name: 'By email' })
const onThisDevice = (page: Page) => section(page).getByRole('switch', { name: 'On this device' })

/** Makes it seven in the evening in the learner's time zone, with something due today. */
async function isDueThisEvening(page: Page, { email }: Learner) {
  const ahead = ((19 - new Date().getUTCHours() + 36) % 24) - 12
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await ask(
    page.url(),
    `WITH learner AS (UPDATE users SET time_zone = $2 WHERE email = $1 RETURNING id)
     INSERT INTO review_cards (user_id, concept, topic_id, stability, difficulty, due_on, reviewed_on, reps, lapses,
            is_recovered)
     SELECT id, 'dsa.graphs.bfs', 'dsa', 1, 5, (now() AT TIME ZONE $2)::date, '2026-01-01', 1, 0, false FROM learner`,
    [email, zone],
  )
}

/** Runs the job that the worker runs every quarter of an hour. */
const runReminders = (page: Page) =>
  ask(page.url(), "INSERT INTO queue.job (name) VALUES ('reminders.claim-due')")

test('email reminders are turned on, arrive in the evening, and stop by one click or by a page', async ({
  page,
  baseURL,
  complaints,
}) => {
  const learner = await signUp(page)
  await isDueThisEvening(page, learner)
  await page.goto('/account')
  await expect(byMail(page)).not.toBeChecked()
  await byMail(page).click()
  await expect(byMail(page)).toBeChecked()
  await expect(byMail(page)).not.toHaveAttribute('aria-busy')

  await runReminders(page)
  const mail = await nextMail(baseURL, learner.email, 'dashboard')
  expect(mail.subject).toBe('Two things left today, 20 min')
  expect(mail.text).toContain('Hello Asha,')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const [, oneClick = ''] = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []

  // Unsubscribes like an email program: without a browser, cookie or origin.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200)
  await page.reload()
  await expect(byMail(page)).not.toBeChecked()

  // Opens the email's link while signed out. Opening changes nothing, but the button does.
  await byMail(page).click()
  await expect(byMail(page)).toBeChecked()
  await expect(byMail(page)).not.toHaveAttribute('aria-busy')
  await forgetSession(page)
  await page.goto(oneClick)
  await expect(page).toHaveURL('/unsubscribe')
  const isOn = () =>
    ask<{ by_mail: boolean }>(
      baseURL,
      'SELECT by_mail FROM reminder_settings JOIN users ON users.id = user_id WHERE email = $1',
      [learner.email],
    )
  expect(await isOn()).toEqual([{ by_mail: true }])
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Stop reminder emails' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeFocused()
  expect(await isOn()).toEqual([{ by_mail: false }])
  await page.getByRole('link', { name: 'Turn them on again' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')

  await page.goto('/unsubscribe?token=nobodys')
  await page.getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  expectFailedLoads(complaints)
})

/**
 * Replaces what a headless browser lacks: the permission prompt for notifications, and the push service, which issues
 * an address and keys.
 */
const subscribeAs = (context: BrowserContext, endpoint: string) =>
  context.addInitScript((address) => {
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => true,
    } as unknown as PushSubscription
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    PushManager.prototype.subscribe = async () => subscription
    PushManager.prototype.getSubscription = async () => subscription
  }, endpoint)

/** Delivers a message to the browser, as its push service would. */
async function receive(context: BrowserContext, page: Page, message: object) {
  const devtools = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
}

/** The service worker, with a record of what it asked the browser to show and open. */
type Watched = {
  asked: object[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<null> }
}

const withWorker = test.extend({ serviceWorkers: 'allow' })

withWorker(
  'a device is turned on, shows a reminder that leads to the dashboard, and is off again',
  async ({ page, context }) => {
    const learner = await signUp(page)
    await subscribeAs(context, `https://fcm.googleapis.com/${learner.email}`)
    await page.goto('/account')
    await isStored(page)
    await expect(onThisDevice(page)).not.toBeChecked()
    await onThisDevice(page).click()
    await expect(onThisDevice(page)).toBeChecked()
    await expect(onThisDevice(page)).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(onThisDevice(page)).toBeChecked()

    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const watched = globalThis as unknown as Watched
      watched.asked = []
      watched.registration.showNotification = async (title, options) => {
        watched.asked.push({ title, ...options })
      }
      watched.clients.openWindow = async (url) => {
        watched.asked.push({ url })
        return null
      }
    })
    const asked = () => worker?.evaluate(() => (globalThis as unknown as Watched).asked)
    const message = {
      title: 'Your 2-day streak ends tonight',
      body: 'Get five answers right today to keep it.',
    }
    await receive(context, page, message)
    const shown = { ...message, icon: '/icons/icon-192.png', tag: 'reminder' }
    await expect.poll(asked).toEqual([shown])
    await worker?.evaluate(() => {
      const click = new Event('notificationclick')
      dispatchEvent(
        Object.assign(click, { notification: { close: () => {} }, waitUntil: () => {} }),
      )
    })
    await expect.poll(asked).toEqual([shown, { url: '/dashboard' }])

    await onThisDevice(page).click()
    await expect(onThisDevice(page)).not.toBeChecked()
    await expect(onThisDevice(page)).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(onThisDevice(page)).not.toBeChecked()
  },
)
