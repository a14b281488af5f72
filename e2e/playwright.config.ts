import { defineConfig } from '@playwright/test'

/** Two checkouts can run their journeys side by side on ports of their own. */
const PORT = Number(process.env['JOURNEYS_PORT'] ?? 4174)

/** Journeys in the system's Chromium, on a phone first, against the built product with a fresh database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/e2e',
  testMatch: '*.journey.ts',
  fullyParallel: true,
  // One more than a small machine has cores: some journeys wait for a limit of time to pass.
  workers: 3,
  retries: 0,
  // For a machine that is busy with others: what is right passes long before.
  timeout: 90_000,
  expect: { timeout: 20_000 },
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
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
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
