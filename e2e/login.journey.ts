import { fillSignIn, haveAccount } from './people.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

test('signing in opens the requested page, signing out the home page, and other tabs follow', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const asha = await haveAccount(page, baseURL)
  const other = await context.newPage()
  const logOut = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
  }

  await test.step('in', async () => {
    await other.goto('/dashboard')
    await expect(other).toHaveURL('/login?next=%2Fdashboard')
    await page.goto('/resources?type=video')
    await expect(page).toHaveURL('/login?next=%2Fresources%3Ftype%3Dvideo')
    await fillSignIn(page, asha)
    await expect(page).toHaveURL('/resources?type=video')
    await expect(other).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })

  await test.step('out, without a detour over the login page', async () => {
    await page.goto('/dashboard')
    const passed: string[] = []
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
    await logOut()
    expect(passed).not.toContain('/login')
    await expect(other).toHaveURL('/login?next=%2Fdashboard')
  })

  await test.step('out of a session that was ended elsewhere', async () => {
    await page.goto('/login?next=//evil.example/dashboard')
    await fillSignIn(page, asha)
    await expect(page).toHaveURL('/dashboard')
    // A page without its own requests, which would be refused before the sign-out is.
    await other.close()
    const asked = page.waitForResponse('**/api/me')
    await page.goto('/about')
    await asked
    await expect(page.getByRole('banner').getByText(asha.name)).toBeAttached()
    await context.clearCookies()
    await logOut()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  })
  // Requests that are pending when a session ends are refused.
  expectFailedLoads(complaints)
})
