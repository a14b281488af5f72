import { allRoutes } from './routes.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const ADDRESS = 'https://nextround.example'
const PAGES = allRoutes().filter(
  (route) => route !== '/no-such-page' && !route.startsWith('/topics/'),
)

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
  expect(sitemap).not.toContain('/dashboard')
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${ADDRESS}/sitemap.xml`,
  )

  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'NextRound', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true)
})

test('structured data stands in the served page alone', async ({ page, request }) => {
  const kinds = {
    '/': 'WebSite',
    '/faq': 'FAQPage',
    '/blog/what-a-70-really-tells-you': 'BlogPosting',
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

test('a name that has no page gets status 404 and its own words', async ({ page, complaints }) => {
  expect((await page.goto('/companies/acme'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Company Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  expectFailedLoads(complaints)
})
