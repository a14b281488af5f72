import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

type Facts = { '@type'?: string; hasPart?: Record<string, unknown>[] }

const TOPICS = 'dsa dbms os oops web-development ai-ml aptitude coding communication'.split(' ')

test('a topic page shows what is asked, explained samples, parts, readings and companies', async ({
  page,
}) => {
  await page.goto('/topics/dbms')
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'DBMS interview questions with explained answers',
    }),
  ).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Start Quiz' }).first()).toHaveAttribute(
    'href',
    '/quiz/dbms',
  )
  const samples = main.getByRole('article')
  await expect(samples).toHaveCount(3)
  const first = samples.first()
  await expect(first.getByText('5 rows would count NULL as different from Pune.')).toBeHidden()
  await first.getByText('Answer, and why the others are wrong').click()
  await expect(first.getByText('5 rows would count NULL as different from Pune.')).toBeVisible()
  await expect(first.getByText(/^Why not/)).toHaveCount(3)

  const parts = page.getByRole('region', { name: 'What Database Management covers' })
  await expect(parts.getByRole('listitem').filter({ hasText: 'Normalisation' })).toContainText(
    /\d+ questions/,
  )
  await expect(parts.getByRole('link', { name: 'Note on Normalisation' })).toHaveAttribute(
    'href',
    '/learn/dbms/normalisation',
  )
  await expect(parts.getByRole('link', { name: 'Practise Normalisation' })).toHaveAttribute(
    'href',
    '/quiz/dbms?subskill=normalisation',
  )
  await expect(
    page
      .getByRole('region', { name: 'Guides and resources' })
      .getByRole('link', { name: 'Databases beyond SELECT' }),
  ).toHaveAttribute('href', '/guides/databases-beyond-select')
  await expect(
    page.getByRole('region', { name: 'Companies that ask it' }).getByRole('link').first(),
  ).toHaveAttribute('href', /^\/companies\//)
  const more = page.getByRole('navigation', { name: 'More topics' })
  await expect(more.getByRole('link')).toHaveText([/Data Structures/, /Operating Systems/])
  await expectAccessible(page)
})

test('every topic has a title, a description and structured data of its own', async ({
  request,
}) => {
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
})

test('the quiz of a topic names the page of the topic as its one address', async ({ request }) => {
  const html = await (await request.get('/quiz/dbms?subskill=indexing')).text()
  expect(html).toContain('<title>Database Management Quiz · NextRound</title>')
  expect(html).toContain('<link rel="canonical" href="https://nextround.example/topics/dbms"/>')
})

test('a topic that does not exist has status 404, also as a quiz', async ({ page, complaints }) => {
  expect((await page.goto('/topics/cobol'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page not found' })).toBeVisible()
  expect((await page.goto('/quiz/cobol'))?.status()).toBe(404)
  await expect(page.getByText('Something went wrong')).toBeVisible()
  expectFailedLoads(complaints)
})

test('a note leads to its topic, and a card about it to the same page', async ({ page }) => {
  await page.goto('/learn/os/memory')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Operating Systems' })
    .click()
  await expect(page).toHaveURL('/topics/os')
  await page.goto('/topics')
  await page.getByRole('link', { name: 'About Operating Systems' }).click()
  await expect(page).toHaveURL('/topics/os')
})

test('a link to a sample opens its answer', async ({ page }) => {
  await page.goto('/topics/dbms')
  const id = await page.locator('article details [id]').nth(1).getAttribute('id')
  await page.goto(`/topics/dbms#${id}`)
  await expect(page.getByText('1 row, D, is what')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the quiz says what it is, and where its kind can be read', async ({ page }) => {
    await page.goto('/quiz/os')
    await expect(page.getByRole('heading', { name: 'Operating Systems Quiz' })).toBeVisible()
    await page.getByRole('link', { name: 'Three sample questions' }).click()
    await expect(page).toHaveURL('/topics/os')
    await page.getByText('Answer, and why the others are wrong').first().click()
    await expect(page.getByText('Why not').first()).toBeVisible()
  })
})
