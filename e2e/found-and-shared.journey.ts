import { expect, expectFailedLoads, test } from './test.ts'

const ADDRESS = 'https://nextround.example'
const POST = '/blog/what-a-70-really-tells-you'

// scripts/heads.ts checks titles, descriptions, canonical URLs and images of all built pages.
test('search engines and phones find the files they request', async ({ request }) => {
  const readText = async (path: string) => (await request.get(path)).text()
  const sitemap = await readText('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${ADDRESS}/companies/tcs</loc>`)
  expect(sitemap).toMatch(new RegExp(`${POST}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d<`))
  const closed =
    '/dashboard /dashboard/progress /dashboard/skills /plan /login /signup /forgot-password /quiz /404'
  for (const path of closed.split(' '))
    expect(sitemap).not.toContain(`<loc>${ADDRESS}${path}</loc>`)
  expect(await readText('/robots.txt')).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`)

  const icon = await request.get('/favicon.ico')
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  const picture = await request.get('/og/home.png')
  expect(picture.headers()['content-type']).toBe('image/png')
  expect((await request.get('/icons/apple-touch-icon.png')).ok()).toBe(true)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true)

  for (const [path, kind] of Object.entries({
    '/': 'WebSite',
    '/faq': 'FAQPage',
    '/about': 'Organization',
    '/companies/tcs': 'BreadcrumbList',
    '/learn/os/memory': 'BreadcrumbList',
  }))
    expect(await readText(path)).toContain(`"@type":"${kind}"`)
  const [, json = '{}'] =
    /<script type="application\/ld\+json">([^<]+)</.exec(await readText(POST)) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    author: { '@type': 'Organization', name: 'NextRound' },
    publisher: { logo: { '@type': 'ImageObject' } },
    image: `${ADDRESS}/og/blog-what-a-70-really-tells-you.png`,
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })

  for (const path of ['/no-such-page', '/companies/acme', '/guides/any', '/admin']) {
    const html = await readText(path)
    expect(html, path).not.toContain('rel="canonical"')
    expect(html, path).not.toContain('og:url')
  }
  for (const path of ['/login', '/signup', '/quiz', '/dashboard', '/account', '/no-such-page'])
    expect(await readText(path), path).toContain('content="noindex"')
})

test('an unknown address gets a 404 page, and an app page has one canonical address', async ({
  page,
  complaints,
}) => {
  const main = page.getByRole('main')
  for (const path of ['/quizz/dsa', '/blog/no-such-post']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(main.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible()
    await expect(
      main.getByText("Oops! We couldn't find the page you're looking for."),
    ).toBeVisible()
    await expect(main.getByText(path)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
  }
  await main.getByRole('link', { name: 'Explore Topics' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz Topics' })).toBeVisible()

  expect((await page.goto('/companies/acme'))?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: 'Company Not Found' })).toBeVisible()
  await main.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  expectFailedLoads(complaints)

  await page.goto('/guides/sql-by-questions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${ADDRESS}/guides/sql-by-questions`,
  )
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
})
