import { expect, expectFailedLoads, test } from './test.ts'

type Facts = { '@type'?: string; hasPart?: Record<string, unknown>[] }

const TOPICS = 'dsa dbms os oops web-development ai-ml aptitude coding communication'.split(' ')

test('every topic has its own title, description and structured data', async ({ request }) => {
  const titles = new Set<string>()
  for (const id of TOPICS) {
    const html = await (await request.get(`/topics/${id}`)).text()
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
    titles.add(title)
    expect(title.length, title).toBeLessThanOrEqual(60)
    expect(description.length, description).toBeGreaterThanOrEqual(70)
    expect(description.length, description).toBeLessThanOrEqual(160)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Facts[] }
    expect(graph.map((facts) => facts['@type'])).toEqual(['BreadcrumbList', 'Quiz'])
    const { hasPart = [] } = graph[1] ?? {}
    expect(hasPart).toHaveLength(3)
    for (const question of hasPart) {
      expect(question['suggestedAnswer']).toHaveLength(3)
      expect(question['acceptedAnswer']).toMatchObject({ '@type': 'Answer' })
    }
  }
  expect(titles.size).toBe(TOPICS.length)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const id of TOPICS) expect(sitemap).toContain(`/topics/${id}</loc>`)
  expect(sitemap).not.toContain('/quiz/')

  // A quiz page names its topic's page as its canonical URL.
  const quiz = await (await request.get('/quiz/dbms?subskill=indexing')).text()
  expect(quiz).toContain('<title>Database Management Quiz · NextRound</title>')
  expect(quiz).toContain('<link rel="canonical" href="https://nextround.example/topics/dbms"/>')
})

test('a topic, a quiz or a note that does not exist has status 404', async ({
  page,
  complaints,
}) => {
  expect((await page.goto('/topics/cobol'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  expect((await page.goto('/quiz/cobol'))?.status()).toBe(404)
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  expect((await page.goto('/learn/os/cooking'))?.status()).toBe(404)
  expectFailedLoads(complaints)
})

test('a reader finds a note, its topic, a sample by its link, and the next note', async ({
  page,
}) => {
  await page.goto('/learn')
  await expect(page).toHaveTitle(/^Study Notes · /)
  await page.getByRole('main').getByText('Operating Systems', { exact: true }).click()
  await page.getByRole('link', { name: /^Paging in OS: address translation/ }).click()
  await expect(page).toHaveURL('/learn/os/memory')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Operating Systems' })
    .click()
  await expect(page).toHaveURL('/topics/os')
  await page
    .getByRole('navigation', { name: 'More topics' })
    .getByRole('link', { name: 'Database Management' })
    .click()
  await expect(page).toHaveURL('/topics/dbms')
  // A link to a sample shows its answer, also when the page is opened by it.
  const sample = page.getByRole('article').nth(1)
  await expect(sample.getByText('1 row, D, is what')).toBeHidden()
  await sample.getByRole('link', { name: 'Show the answer' }).click()
  await expect(page).toHaveURL(/^.*\/topics\/dbms#/)
  await expect(sample.getByText('1 row, D, is what')).toBeVisible()
  await page.reload()
  await expect(sample.getByText('1 row, D, is what')).toBeVisible()
  await page.getByRole('link', { name: 'Note on Normalisation' }).click()
  await expect(page).toHaveURL('/learn/dbms/normalisation')
  await page
    .getByRole('navigation', { name: 'More notes' })
    .getByRole('link', { name: /^Next/ })
    .click()
  await expect(page).toHaveURL(/^.*\/learn\/dbms\/(?!normalisation)[a-z-]+$/)
})
