import { expect, expectFailedLoads, test } from './test.ts'

for (const route of ['/', '/topics', '/quiz/dsa', '/no-such-page']) {
  test(`${route} is served with a policy that forbids made-up scripts`, async ({
    page,
    complaints,
  }) => {
    const response = await page.goto(route)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')

    const outcome = await page.evaluate(() => {
      const script = document.createElement('script')
      try {
        script.text = 'window.hacked = true'
        document.body.append(script)
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hacked = true">')
      } catch {
        return 'refused'
      }
      return 'hacked' in window ? 'ran' : 'stood still'
    })
    expect(outcome).toBe('refused')
    expectFailedLoads(complaints, 'TrustedScript')
  })
}
