import type { TutorEvent } from '../packages/contract/src/tutor.ts'
import { expect, test } from './test.ts'
import { answerQuestions, askTutor, log } from './tutor.ts'
import { PAYLOADS } from './tutor-payloads.ts'

const words = (content: string): TutorEvent => ({ choices: [{ delta: { content } }] })

const BATCH = 30
const batches = Array.from({ length: Math.ceil(PAYLOADS.length / BATCH) }, (_, at) =>
  PAYLOADS.slice(at * BATCH, (at + 1) * BATCH),
)

test('whatever a reply contains, no script runs and no link leaves the site', async ({
  page,
  baseURL,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(150)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { found, attack: () => found.push('executed') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective}: ${blockedURI}`),
    )
  })
  for (const payloads of batches) {
    await answerQuestions(page, [
      {
        choices: [],
        tutor: {
          kind: 'begin',
          chatId: null,
          title: payloads[0]?.slice(0, 80) ?? '',
          mode: 'model',
          reason: null,
          quota: { left: 16, limit: 20 },
        },
      },
      // Also sent in small pieces, because half a payload is a different one.
      ...payloads.flatMap((payload) =>
        [...(payload.match(/[^]{1,7}/g) ?? []), '\n\n'].map((piece) => words(piece)),
      ),
      words('The last line.'),
      {
        choices: [],
        tutor: {
          kind: 'end',
          ending: 'whole',
          practice: [],
          sources: [
            { kind: 'note', title: '<img src=x onerror=attack()>', to: '//evil.example/' },
            { kind: 'post', title: 'post', to: '/\\evil.example/' },
          ],
        },
      },
    ])
    await page.goto('/ai-tutor')
    await page.getByRole('button', { name: 'New chat' }).first().click()
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
    await expect(log(page).getByRole('link', { name: 'link', exact: true })).toHaveCount(0)
    // A reader would click on anything that looks like a link.
    await log(page)
      .getByText('link', { exact: true })
      .evaluateAll((texts) => texts.forEach((text) => (text as HTMLElement).click()))
    expect(await page.evaluate(() => (window as unknown as { found: string[] }).found)).toEqual([])
    expect(foreign).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/ai-tutor')
  }
})
