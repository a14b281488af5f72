import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { projects: _none, webServer: _journeys, ...journeys } = config
const PORT = Number(process.env['PICTURES_PORT'] ?? 4190)

/** Run by `pnpm pictures`: takes the README's screenshots, with a demo learner who has two months of history. */
export default defineConfig({
  ...journeys,
  testMatch: 'pictures.ts',
  reporter: 'list',
  workers: 1,
  outputDir: '../reports/pictures',
  use: { ...journeys.use, baseURL: `http://localhost:${PORT}`, isMobile: false, hasTouch: false },
  webServer: {
    command: `pnpm preview --port ${PORT}${process.env['CI'] ? ' --skip-build' : ''}`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
