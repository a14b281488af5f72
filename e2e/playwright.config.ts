import { defineConfig } from '@playwright/test'

/** Separate ports let two checkouts run their journeys at the same time. */
const PORT = Number(process.env['JOURNEYS_PORT'] ?? 4174)

/** The longest journeys run first, so that no core is idle at the end. */
const SLOWEST = ['two-builds.journey.ts', 'quiz-soak.journey.ts', 'paid-guide.journey.ts']

/**
 * Journeys in the system's Chromium, with a phone's screen by default, against the built product with a fresh database.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/e2e',
  projects: [
    { name: 'longest', testMatch: SLOWEST },
    { name: 'others', testMatch: '*.journey.ts', testIgnore: SLOWEST },
  ],
  fullyParallel: true,
  // One more than a small machine has cores, because some journeys wait for a time limit to pass.
  workers: 3,
  // Generous for a busy machine. Passing tests finish long before.
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
    // Requests of a service worker bypass page.route, so only its own journeys allow it.
    serviceWorkers: 'block',
    // A failure saves a screenshot. `--trace on` records everything but takes half as long again.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Pages live for seconds, so optimised machine code never pays off. This saves a third of the total time.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: {
    // CI has already built it for its checks.
    command: `pnpm preview --journeys --port ${PORT}${process.env['CI'] ? ' --skip-build' : ''}`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
