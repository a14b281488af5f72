import { expect, expectFailedLoads, test } from './test.ts'

test('every kind of page is served with a policy that blocks injected scripts', async ({
  page,
  complaints,
}) => {
  for (const route of ['/', '/topics', '/quiz/dsa', '/no-such-page'])
    await test.step(route, async () => {
      const response = await page.goto(route)
      const policy = response?.headers()['content-security-policy'] ?? ''
      expect.soft(policy).toContain("require-trusted-types-for 'script'")
      expect.soft(policy).not.toContain('unsafe')

      const outcome = await page.evaluate(() => {
        const script = document.createElement('script')
        try {
          script.text = 'window.hacked = true'
          document.body.append(script)
          document.body.insertAdjacentHTML(
            'beforeend',
            '<img src=x onerror="window.hacked = true">',
          )
        } catch {
          return 'refused'
        }
        return 'hacked' in window ? 'ran' : 'stood still'
      })
      expect.soft(outcome).toBe('refused')
    })
  // Structured data is a script too. It is in the served page, but a page opened by a link must not create one.
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  expectFailedLoads(complaints, 'TrustedScript')
})
