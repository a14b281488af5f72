import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Two checkouts can run their journeys side by side on ports of their own. */
const PORT = Number(process.env['JOURNEYS_PORT'] ?? 4174)

/** First what takes minutes, so that no core is idle at the end. */
const LONGEST = ['two-builds.journey.ts', 'quiz-soak.journey.ts', 'buy-guide.journey.ts']

/** Where an answer, an account, money or a secret could be lost: these run every time. */
const ALWAYS =
  /^(admin-(access|payments|reports)|buy-guide|keyboard|login|newcomer|orders|other-quiz|paid-guide|password|policy|providers|quiz(-(bad-line|finish|offline|pending|soak|states))?|reminders|secrecy|second-factor|sign-up|tutor-safety|what-is-stored)\.journey\.ts$/

/**
 * All journeys; or, for JOURNEYS_PART=1/8, those that always run and the first eighth of the others. CI has no time for
 * all of them at once: each commit gets one part.
 */
function journeysToRun(): string[] {
  const all = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.journey.ts'))
  const [part = 1, parts = 1] = (process.env['JOURNEYS_PART'] ?? '')
    .split('/')
    .filter(Boolean)
    .map(Number)
  const others = all.filter((file) => !ALWAYS.test(file)).toSorted()
  return all.filter((file) => ALWAYS.test(file) || others.indexOf(file) % parts === part - 1)
}

const journeys = journeysToRun()

/** Journeys in the system's Chromium, on a phone first, against the built product with a fresh database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/e2e',
  projects: [
    { name: 'longest', testMatch: journeys.filter((file) => LONGEST.includes(file)) },
    { name: 'others', testMatch: journeys, testIgnore: LONGEST },
  ],
  fullyParallel: true,
  // One more than a small machine has cores: some journeys wait for a limit of time to pass.
  workers: 3,
  // What passes only when tried again is named at the end, and too much of it fails the check (scripts/total.ts).
  retries: process.env['CI'] ? 2 : 0,
  // For a machine that is busy with others: what is right passes long before.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: '../reports/e2e.json' }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
    hasTouch: true,
    isMobile: true,
    // Requests of a service worker pass page.route unseen: only its own journeys let it run.
    serviceWorkers: 'block',
    // What failed is shown by a picture; `--trace on` records all of it, and takes half as long again.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // A page lives for seconds, so optimised machine code never pays: a third of the time of all journeys.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: {
    // CI has built it a moment ago, for its checks.
    command: `pnpm preview --journeys --port ${PORT}${process.env['CI'] ? ' --skip-build' : ''}`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
