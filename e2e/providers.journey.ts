import { atProvider } from './provider.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { forgetSession } from './signed-in.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

for (const provider of ['GitHub', 'Google']) {
  test(`${provider} creates an account and opens the requested page, but nothing if the person declines`, async ({
    page,
    baseURL,
  }, info) => {
    const go = () => page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await atProvider(baseURL, info, null)
    await page.goto('/login')
    await go()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      `There was an error signing in with ${provider}. Please try again.`,
    )
    await expect(page).toHaveURL('/login')

    await atProvider(baseURL, info, {})
    await page.goto('/login?next=/topics?q=data')
    await go()
    await expect(page).toHaveURL('/topics?q=data')
    await expect(toast(page, 'Login successful')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  })
}

test('the 2FA code is required after a provider too', async ({
  page,
  baseURL,
  complaints,
}, info) => {
  await atProvider(baseURL, info, {})
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(page).toHaveURL('/dashboard')
  const { code } = await turnOnSecondFactor(page)
  await forgetSession(page)
  await page.goto('/login?next=/resources')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByLabel('Code').fill(code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/resources')
  // Turning it on renews the session, so calls of the dashboard that are under way may be refused.
  expectFailedLoads(complaints)
})
