import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,content,scripts,chaos}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: 'scripts/test-services.ts',
    // One more than a small machine has cores: our tests often wait, for the database or for a limit of time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The app is loaded once for each worker, not for each file, which takes a fifth off the whole.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'reports/tests.json' }]]
      : ['default'],
  },
})
