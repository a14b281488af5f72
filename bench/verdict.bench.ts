import { resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { QUIZ_SIZE } from '../packages/contract/src/quizzes.ts'
import { answers, built, start } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { type Bench, median, percentile } from './bench.ts'
import { addEmptyButton, awaitEmptyClick, awaitVerdict } from './verdict-in-page.ts'

const SLOWDOWN = 4
const TOPICS = ['dsa', 'os']
const GOAL_MS = 50
/** Even an empty click sometimes takes this many times its usual time, because other processes use the CPU. */
const BUSY = 3

/** Measures tap to verdict on a slow phone: the built product in Chromium with a throttled CPU. */
export const bench: Bench = async (place) => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = {
    ...place,
    PORT: String(port),
    PUBLIC_URL: site,
    METRICS_PORT: String(await freePort()),
    SITE_DIR: resolve('apps/web/build'),
    DRAIN_SECONDS: '0',
  }
  const deps = createAppDeps(loadConfig(env))
  const { token } = await givenIn(deps.db).user()
  await deps.close()
  start('server', built('server'), env)
  await answers(`${site}/readyz`)

  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const [name = '', value = ''] = sessionCookie(token, deps.config.SESSION_KEYS).split(/=(.*)/)
    const url = site.replace('http:', 'https:')
    await context.addCookies([{ name, value, url, secure: true, httpOnly: true }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

    const taps = []
    for (const topic of TOPICS) taps.push(...(await takeQuiz(page, `${site}/quiz/${topic}`)))
    return figures(taps)
  } finally {
    await browser.close()
  }
}

/** Alternates an answer and an empty click, so that other load on the machine affects both. */
async function takeQuiz(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await page.locator('input[type=radio]').first().waitFor({ state: 'attached' })
  await page.evaluate(addEmptyButton)
  const taps = []
  for (let number = 1; number <= QUIZ_SIZE.most; number++) {
    await page.evaluate(awaitEmptyClick)
    await page.locator('#bench-nothing').click()
    const empty = await page.evaluate(() => window.benchClick ?? Number.NaN)

    await page.evaluate(awaitVerdict)
    await page.locator('label:has(input[type=radio])').first().click()
    const times = await page.evaluate(() => window.benchTimes)
    if (!times) throw new Error('no times')
    taps.push({ ...times, empty })
    if (number === QUIZ_SIZE.most) break
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`${number + 1} of ${QUIZ_SIZE.most}`, { exact: true }).waitFor()
  }
  return taps
}

type Tap = { tap: number; sent: number; replied: number; shown: number; empty: number }

function figures(taps: Tap[]) {
  const show = (times: number[]) =>
    `${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)}`
  const empty = taps.map((tap) => tap.empty)
  const isBusy = percentile(empty, 95) > BUSY * median(empty)
  const judge = (times: number[]) => ({
    figure: show(times),
    goal: `at most ${GOAL_MS} ms (median)`,
    ...(isBusy ? { isInconclusive: true } : { isMet: median(times) <= GOAL_MS }),
  })
  const afterReply = taps.map(({ shown, replied }) => shown - replied)
  const beyondEmpty = taps.map(
    ({ tap, shown, sent, replied }, turn) => shown - tap - (replied - sent) - empty[turn]!,
  )
  return [
    { what: 'answers, processor slowed down', figure: `${taps.length}, ${SLOWDOWN} times` },
    { what: 'empty click to next frame', figure: show(empty) },
    { what: 'tap to request', figure: show(taps.map(({ tap, sent }) => sent - tap)) },
    { what: 'request to reply', figure: show(taps.map(({ sent, replied }) => replied - sent)) },
    {
      what: 'reply to verdict on screen',
      ...judge(afterReply),
    },
    {
      what: 'tap to verdict without network, beyond an empty click',
      ...judge(beyondEmpty),
    },
  ]
}
