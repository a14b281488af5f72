import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const MENU = ['Home', 'Topics', 'AI Tutor', 'Resources', 'Pricing', 'About', 'Contact']

test.describe('on a phone', () => {
  test('the menu opens, leads on, and closes by itself', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(MENU)
    await expect(menu.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
    await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')

    await menu.getByRole('link', { name: 'Topics' }).click()
    await expect(page).toHaveURL('/topics')
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('a learner finds the dashboard and the way out', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', 'Asha')
    await page.goto('/topics')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await menu.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the navigation names every part of the site', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText([
      ...MENU.slice(0, 4),
      'Leaderboard',
      ...MENU.slice(4),
    ])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/signup',
    )
  })

  test('the page that is open is marked, after a full load too', async ({ page }) => {
    await page.goto('/topics')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.locator('[aria-current=page]')).toHaveText(['Topics'])
    await main.getByRole('link', { name: 'About' }).click()
    await expect(main.locator('[aria-current=page]')).toHaveText(['About'])
    await page.goto('/')
    await expect(main.locator('[aria-current=page]')).toHaveText(['Home'])
  })

  test('a learner sees the own name, or Profile without one', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'आशा वर्मा')
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'आशा वर्मा' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await context.clearCookies()
    await signIn(context, baseURL ?? '', '')
    await page.reload()
    await expect(header.getByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })

  test('a failed logout says so and changes nothing', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha')
    await page.route('**/api/sign-out', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(
      page.getByText('There was an error logging out. Please try again.').first(),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Asha' })).toBeVisible()
    expectFailedLoads(complaints)
  })

  test('the palette finds a topic, a company and a page by keyboard alone', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search the site' })
    const box = palette.getByRole('combobox')
    await expect(box).toBeFocused()
    await box.fill('zzz')
    await expect(palette.getByText('Nothing found. Try a shorter word.')).toBeVisible()
    await box.fill('operating')
    await expect(palette.getByRole('option').first()).toHaveText(/^Operating Systems ?Topic$/)
    await box.fill('wipro')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/companies/wipro')
  })
})

for (const width of [640, 768, 1024, 1279]) {
  test(`at ${width} the menu names the leaderboard too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Leaderboard' }).click()
    await expect(page).toHaveURL('/leaderboard')
  })
}

test('the footer leads everywhere, and to three sites in a new tab', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const targets = {
    Company: ['/about', '/features', '/pricing', '/careers', '/contact'],
    Resources: ['/guides', '/learn', '/blog', '/faq', '/companies', '/support'],
    Legal: ['/terms', '/privacy', '/cookies'],
  }
  for (const [group, hrefs] of Object.entries(targets)) {
    const links = footer.getByRole('navigation', { name: group }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      hrefs,
    )
  }
  await expect(footer.getByRole('link', { name: 'Study Guides' })).toBeVisible()
  await expect(footer.locator('a[target=_blank][rel=noreferrer]')).toHaveCount(3)
})

test('a keyboard skips to the content, and begins at the top of the next text', async ({
  page,
}) => {
  await page.goto('/about')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter')
  await expect(page).toHaveURL('/faq')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
})

test('a page that the router opens takes the focus, for no page load announces it', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).press('Enter')
  await expect(page).toHaveURL('/signup')
  await expect(page.locator('#main')).toBeFocused()
})
