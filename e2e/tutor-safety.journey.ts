import { expect, test } from './test.ts'
import {
  answerOverview,
  answerQuestions,
  askTutor,
  begin,
  end,
  log,
  streamOf,
  words,
} from './tutor.ts'
import { PAYLOADS } from './tutor-payloads.ts'

const BATCH = 30
const batches = Array.from({ length: Math.ceil(PAYLOADS.length / BATCH) }, (_, at) =>
  PAYLOADS.slice(at * BATCH, (at + 1) * BATCH),
)

test('there are enough payloads', () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(150))

for (const [at, payloads] of batches.entries())
  test(`whatever a reply holds, nothing runs and nothing leads away: part ${at + 1}`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin)
        foreign.push(request.url())
    })
    await page.addInitScript(() => {
      const found: string[] = []
      Object.assign(window, { found, attack: () => found.push('executed') })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        found.push(`${violatedDirective}: ${blockedURI}`),
      )
    })
    await answerOverview(page)
    await answerQuestions(page, [
      begin({ mode: 'model', reason: null, title: payloads[0]?.slice(0, 80) }),
      // In small pieces too: half a payload is another one.
      ...payloads.flatMap((payload) =>
        [...(payload.match(/[^]{1,7}/g) ?? []), '\n\n'].map((piece) => words(piece)),
      ),
      words('The last line.'),
      end({
        sources: [
          { kind: 'note', title: '<img src=x onerror=attack()>', to: '//evil.example/' },
          { kind: 'post', title: 'post', to: '/\\evil.example/' },
        ],
      }),
    ])
    await page.goto('/ai-tutor')
    await askTutor(page, payloads[0]?.slice(0, 1_000) ?? '')
    await expect(log(page)).toContainText('The last line.')
    await expect(log(page).getByRole('list', { name: 'Sources' })).toBeVisible()

    const drawn = await page.getByRole('main').evaluate((main) => ({
      links: [...main.querySelectorAll('[role=log] a[href]')]
        .map((link) => (link as HTMLAnchorElement).href)
        .filter((href) => new URL(href).origin !== location.origin || /\/api\//.test(href)),
      forbidden: [
        ...main.querySelectorAll(
          '[role=log] :is(img, picture, video, audio, iframe, object, embed, script, style, link, base, meta, form, input, select, textarea, image, use, math, template)',
        ),
      ].map(({ tagName }) => tagName),
      handlers: [...main.querySelectorAll('[role=log] *')].flatMap((element) =>
        element.getAttributeNames().filter((name) => /^(on|style$|src)/.test(name)),
      ),
    }))
    expect(drawn).toEqual({ links: [], forbidden: [], handlers: [] })
    // A reader clicks on what looks like a link.
    for (const text of await log(page).getByText('link', { exact: true }).all())
      await text.click({ trial: true, timeout: 2_000 }).catch(() => {})
    await log(page)
      .getByText('link', { exact: true })
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {})
    expect(await page.evaluate(() => (window as unknown as { found: string[] }).found)).toEqual([])
    expect(foreign).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/ai-tutor')
  })

test('a link to our own pages stays a link', async ({ page }) => {
  await answerOverview(page)
  await answerQuestions(page, [
    begin(),
    words('Read [the note](/learn/os/memory), then [practise](/quiz/os?subskill=memory).'),
    end(),
  ])
  await page.goto('/ai-tutor')
  await askTutor(page, 'Where?')
  await expect(log(page).getByRole('link')).toHaveText(['the note', 'practise'])
})

test('garbage on the line ends as a failure, not as a broken page', async ({ page }) => {
  await answerOverview(page)
  for (const body of [
    'data: {not json\n\n',
    '<html>Log in to this Wi-Fi</html>',
    streamOf([begin()]).replace('[DONE]', ''),
  ]) {
    await page.route(
      (url) => url.pathname === '/api/ai-tutor',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ contentType: 'text/event-stream', body })
          : route.fallback(),
    )
    await page.goto('/ai-tutor')
    await askTutor(page, 'Why?')
    await expect(log(page)).toContainText('No answer came')
  }
})
