import { expect, test } from './test.ts'

test('personal pages are served as a placeholder that search engines leave out', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const route of ['/dashboard', '/dashboard/skills', '/plan', '/resources']) {
    const html = await (await request.get(route)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html.match(/<h1.*?<\/h1>/g)).toEqual(['<h1 class="sr-only">Loading your page</h1>'])
    expect(sitemap).not.toContain(route)
  }
})
