import { ask } from './database.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('code that does not load is reported, and the public gets no source map', async ({
  page,
  baseURL,
  complaints,
}) => {
  for (const [url, pattern] of [
    ['/companies/tcs?from=home', '/companies/:id'],
    ['/topics', '/topics'],
  ] as const) {
    await page.goto(url)
    await page.evaluate(() => localStorage.removeItem('reported-errors'))
    const asked = page.waitForRequest(/\/assets\/palette-/)
    await page.route('**/assets/palette-*.js', (route) => route.abort())
    const reply = page.waitForResponse('**/api/client-errors')
    await page.getByRole('button', { name: 'Search the site' }).click()
    expect((await reply).status()).toBe(200)

    const script = new URL((await asked).url()).pathname
    const sent = (await reply).request()
    expect(sent.postDataJSON()).toMatchObject({
      kind: 'chunk',
      message: `TypeError: Failed to fetch dynamically imported module: ${script}`,
      page: pattern,
      build: await page.locator('html').getAttribute('data-build'),
    })
    expect((await sent.allHeaders())['cookie']).toBeUndefined()
    await page.unrouteAll()
    expect((await page.request.get(script)).status()).toBe(200)
    expect((await page.request.get(`${script}.map`)).status()).toBe(404)
  }
  expect(
    await ask(baseURL, `SELECT FROM client_errors WHERE message LIKE '%/palette-%'`),
  ).not.toHaveLength(0)
  expectFailedLoads(complaints)
})
