import { parseArgs } from 'node:util'
import { run } from './processes.ts'

// `pnpm cohort [--learners 500] [--seed 1]`: simulated learners of known ability take quizzes through the API. Prints
// how accurate the skills on their dashboards are.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    learners: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
})
await run(['vitest', 'run', 'apps/api/src/features/progress/shown-to-a-cohort.trial.test.ts'], {
  COHORT: values.learners,
  COHORT_SEED: values.seed,
})
