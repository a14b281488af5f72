import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

const { projects: _none, ...journeys } = config
const PORT = Number(process.env['PRODUCTION_PORT'] ?? 4443)
const HOST = 'nextround.test'
const AT_PROVIDERS = ['github.com', 'accounts.google.com'].map(
  (host) => `MAP ${host} 127.0.0.1:${PORT + 1}`,
)

/** Run by `pnpm e2e:production`: the essential journeys behind HTTPS with production settings. */
export default defineConfig({
  ...journeys,
  testMatch: 'production.journeys.ts',
  outputDir: '../reports/production',
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: '../reports/production.json' }]]
    : 'list',
  use: {
    ...journeys.use,
    baseURL: `https://${HOST}:${PORT}`,
    // The certificate is generated for this run and self-signed.
    ignoreHTTPSErrors: true,
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [
        ...(journeys.use?.launchOptions?.args ?? []),
        `--host-resolver-rules=${[`MAP ${HOST} 127.0.0.1`, ...AT_PROVIDERS].join(', ')}`,
      ],
    },
  },
  webServer: {
    command: `node scripts/production/site.ts --port ${PORT}`,
    cwd: '..',
    url: `http://127.0.0.1:${PORT + 2}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
