import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take longest begin first: at the end no core waits for them. */
const SLOWEST = [
  'child-processes.guard.test.ts',
  'boundaries.guard.test.ts',
  'verify-coding-tasks.test.ts',
  'quiz-model.test.ts',
  'mail-outage.test.ts',
]
const isLong = ({ moduleId }: TestSpecification) => SLOWEST.some((name) => moduleId.endsWith(name))

const fileSize = ({ moduleId }: TestSpecification) => statSync(moduleId).size

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, not of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }

  /** Deals the files out by size, because long files take long. The default deals by hash, which can be lopsided. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    return files
      .toSorted(
        (one, other) => fileSize(other) - fileSize(one) || (one.moduleId < other.moduleId ? -1 : 1),
      )
      .filter((_, place) => place % count === index - 1)
  }
}

const node = {
  exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
  globalSetup: 'scripts/test-services.ts',
  // The app is loaded once for each worker, not for each file, which takes a fifth off the whole.
  isolate: false,
  // A second is too short for a machine that does something else, and CI may be slower still.
  expect: { poll: { timeout: process.env['CI'] ? 60_000 : 10_000 } },
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const GUARDS = 'scripts/**/*.guard.test.ts'
const TRIALS = '{apps,chaos}/**/*.trial.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['{apps,packages,content,scripts,chaos}/**/*.test.ts'],
          exclude: [...node.exclude, GUARDS, TRIALS],
        },
      },
      // Tests of our own tools: run when those change, and every night.
      { test: { ...node, name: 'guards', include: [GUARDS] } },
      // Long simulations: run by `pnpm trials`, every night.
      { test: { ...node, name: 'trials', include: [TRIALS] } },
      'apps/web/vitest.config.ts',
    ],
    // One more than a small machine has cores: our tests often wait, for the database or for a limit of time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
})
