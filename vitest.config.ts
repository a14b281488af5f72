import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,content,scripts,chaos}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: 'scripts/test-services.ts',
    // By itself it leaves one core free, which is half of a small machine; our tests wait for the database often.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'reports/tests.json' }]]
      : ['default'],
  },
})
