import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest begin first: at the end no core waits for them. */
const LONGEST = [
  'child-processes.test.ts',
  'boundaries.test.ts',
  'report-question.test.ts',
  'team.test.ts',
  'look-alike.test.ts',
  'quiz-model.test.ts',
  'mail-outage.test.ts',
]
const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{apps,packages,content,scripts,chaos}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: 'scripts/test-services.ts',
    // One more than a small machine has cores: our tests often wait, for the database or for a limit of time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The app is loaded once for each worker, not for each file, which takes a fifth off the whole.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A second is too short for a machine that does something else.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'reports/tests.json' }]]
      : ['default'],
  },
})
