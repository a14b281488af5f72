import { allRoutes } from './routes.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const ADDRESS = 'https://nextround.example'
const PAGES = allRoutes().filter((route) => route !== '/no-such-page')

test('every page names itself, its one address and its picture', async ({ request }) => {
  const titles = new Set<string>()
  for (const route of PAGES) {
    const html = await (await request.get(route)).text()
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
    const [, picture = ''] =
      /<meta property="og:image" content="https:\/\/nextround.example([^"]+)"/.exec(html) ?? []
    titles.add(title)

    expect(html.match(/rel="canonical"/g), route).toHaveLength(1)
    expect(html, route).toContain(`<link rel="canonical" href="${ADDRESS}${route}"/>`)
    expect(description.length, `description of ${route}`).toBeGreaterThan(50)
    const drawn = await request.get(picture)
    expect(drawn.headers()['content-type'], picture).toBe('image/png')
  }
  expect(titles.size).toBe(PAGES.length)
})

test('search engines and phones find what they ask for', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${ADDRESS}/companies/tcs</loc>`)
  expect(sitemap).toContain(`<loc>${ADDRESS}/blog/what-a-70-really-tells-you</loc>`)
  expect(sitemap).toMatch(/\/blog\/what-a-70-really-tells-you<\/loc><lastmod>\d{4}-\d\d-\d\d</)
  for (const closed of [
    '/dashboard',
    '/dashboard/progress',
    '/dashboard/skills',
    '/login',
    '/signup',
    '/forgot-password',
    '/quiz',
    '/404',
  ])
    expect(sitemap).not.toContain(`<loc>${ADDRESS}${closed}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${ADDRESS}/sitemap.xml`,
  )

  const icon = await request.get('/favicon.ico')
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  expect((await request.get('/icons/apple-touch-icon.png')).ok()).toBe(true)

  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'NextRound', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true)
})

test('structured data stands in the served page alone', async ({ page, request }) => {
  const kinds = {
    '/': 'WebSite',
    '/faq': 'FAQPage',
    '/blog/what-a-70-really-tells-you': 'BlogPosting',
    '/about': 'Organization',
    '/companies/tcs': 'BreadcrumbList',
    '/learn/os/memory': 'BreadcrumbList',
  }
  for (const [path, kind] of Object.entries(kinds)) {
    expect(await (await request.get(path)).text()).toContain(`"@type":"${kind}"`)
  }
  // Walking there in the browser must not make a script: the policy would refuse it.
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible()
})

test('a post says who wrote and published it, and when it changed', async ({ request }) => {
  const html = await (await request.get('/blog/what-a-70-really-tells-you')).text()
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]+)</.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    author: { '@type': 'Organization', name: 'NextRound' },
    publisher: { logo: { '@type': 'ImageObject' } },
    image: `${ADDRESS}/og/blog-what-a-70-really-tells-you.png`,
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('a page that stands for a missing address, and the shell of the app, claim no address', async ({
  request,
}) => {
  for (const path of ['/no-such-page', '/companies/acme', '/guides/any', '/admin']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('rel="canonical"')
    expect(html, path).not.toContain('og:url')
  }
  for (const closed of ['/login', '/signup', '/quiz', '/dashboard', '/account', '/no-such-page'])
    expect(await (await request.get(closed)).text(), closed).toContain('content="noindex"')
})

test('a page of the app has one canonical once it is drawn', async ({ page }) => {
  await page.goto('/guides/sql-by-questions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${ADDRESS}/guides/sql-by-questions`,
  )
})

test('the bar of the browser has the colour of the theme that is shown', async ({ page }) => {
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  await page.emulateMedia({ colorScheme: 'light' })
  for (const path of ['/about', '/topics']) {
    await page.goto(path)
    const light = await colours()
    expect(light).toHaveLength(1)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    const dark = await colours()
    expect(dark).toHaveLength(1)
    expect(dark).not.toEqual(light)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
  }
})

test('a name that has no page gets status 404 and its own words', async ({ page, complaints }) => {
  expect((await page.goto('/companies/acme'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Company Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  expectFailedLoads(complaints)
})
