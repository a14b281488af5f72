import { claim, newTag, openQueue, findRow, signInAs, readStatus, WIDE } from './admin.ts'
import { ask } from './database.ts'
import { forgetConfirmation, signUp } from './learner.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('each role sees its part of the console, and others don’t even load it', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin')) asked.push(pathname)
  })
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
  const refusal = (who: string) =>
    page.getByRole('heading', { name: `This page is for ${who}`, exact: true })

  await test.step('a guest is led to the login page, and back afterwards', async () => {
    await page.goto('/topics')
    await expect(page.getByText(/\d+ questions live today/)).toBeVisible()
    const loaded = await Promise.all(scripts)
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((script) => script.includes('Match a bank statement'))).toEqual([])
    await page.goto('/admin/payments?status=approved')
    const back = encodeURIComponent('/admin/payments?status=approved')
    await expect(page).toHaveURL(`/login?next=${back}`)
  })

  await test.step('a learner is refused, and the API is not called', async () => {
    await signInAs({ context, baseURL }, 'learner')
    await page.goto('/admin')
    await expect(refusal('admins')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    await expectAccessible(page)
    await expectNoOverflow(page)
    for (const section of ['messages', 'applications']) {
      await page.goto(`/admin/${section}`)
      await expect(refusal('admins')).toBeVisible()
    }
    await page.goto('/admin/reports')
    await expect(refusal('editors')).toBeVisible()
    expect(asked).toEqual([])
    await openMenu()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
  })

  await test.step('an editor finds the reports, and nothing else', async () => {
    await signInAs({ context, baseURL }, 'editor')
    await page.goto('/topics')
    await openMenu()
    await page.getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Console sections' })
    await expect(sections.getByRole('link')).toHaveText([/^Reports/])
    await page.goto('/admin/payments')
    await expect(refusal('admins')).toBeVisible()
    expect(asked.filter((path) => path !== '/api/admin/reports')).toEqual([])
  })

  await test.step('an admin without two-factor authentication turns it on first', async () => {
    await signInAs({ context, baseURL }, 'admin', { hasSecondFactor: false })
    for (const section of ['payments', 'messages']) {
      await page.goto(`/admin/${section}`)
      await expect(page.getByText('Team accounts need two-factor authentication.')).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/account')
  })

  await test.step('an admin finds the console in the menu and in the header', async () => {
    await signInAs({ context, baseURL }, 'admin', { name: 'Venkatanarasimharajuvaripeta Rao' })
    await page.goto('/topics')
    await openMenu()
    await page.getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.setViewportSize(WIDE)
    // A text page shows the link too, before it can ask the server.
    await page.goto('/about')
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
    await expectNoOverflow(page)
  })
  expectFailedLoads(complaints)
})

test('an admin who confirmed long ago confirms again, and continues with the typed text', async ({
  page,
  baseURL,
  complaints,
}) => {
  const name = newTag()
  const { email, password } = await signUp(page, `${name} Admin`)
  await ask(baseURL, "UPDATE users SET role = 'admin', has_second_factor = true WHERE email = $1", [
    email,
  ])
  await ask(
    baseURL,
    'UPDATE sessions SET second_factor_at = now() FROM users WHERE user_id = users.id AND email = $1',
    [email],
  )
  await forgetConfirmation(page, `${name} Admin`)
  const paid = await claim(baseURL, { name })
  const reference = `7${paid.transactionId.slice(1)}`
  await openQueue(page, name)
  const row = findRow(page, paid)
  await row.getByRole('button', { name: 'Approve' }).click()
  await row.getByLabel('Bank reference').fill(reference)
  await row.getByRole('button', { name: 'Confirm' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // Cancelling loses nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByLabel('Bank reference')).toHaveValue(reference)
  expect(await readStatus(baseURL, paid)).toBe('pending')

  await row.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(/Approved, takes effect in \d+ s/)
  // Both attempts were refused at first.
  const refused = expect.stringContaining('403')
  await expect.poll(() => complaints).toEqual([refused, refused])
  complaints.splice(0)
})
