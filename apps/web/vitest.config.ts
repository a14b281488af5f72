import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const WORKER = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** Serves the script that answers requests in component tests. It must not be in `public`, which is deployed. */
const requestInterceptor: Plugin = {
  name: 'request-interceptor',
  configureServer: ({ middlewares }) => {
    middlewares.use('/mockServiceWorker.js', (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(readFileSync(WORKER))
    })
  },
}

/** Component tests: real components in a real browser, with every request answered by the test. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), requestInterceptor],
  // Found during a run, a dependency would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      '@tanstack/react-query',
      'lucide-react',
      'axe-core',
      'msw',
      'msw/browser',
      'vitest-browser-react',
      'uqr',
      'mdast-util-from-markdown',
      'mdast-util-gfm-table',
      'micromark-extension-gfm-table',
      '@codemirror/commands',
      '@codemirror/language',
      '@codemirror/state',
      '@codemirror/view',
      '@codemirror/lang-python',
      '@lezer/highlight',
    ],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // Generous, because a busy machine renders slowly. Passing tests finish long before.
    expect: { poll: { timeout: process.env['CI'] ? 60_000 : 10_000 } },
    testTimeout: 15_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { reducedMotion: 'reduce', hasTouch: true },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
    },
  },
})
