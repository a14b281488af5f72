import { run } from './processes.ts'

// `pnpm trials`: what chance decides, as often as the product's goals ask for. CI runs a tenth of it.
await run(
  [
    'vitest',
    'run',
    '--testTimeout=3600000',
    'apps/api/src/features/quizzes',
    'apps/api/src/features/auth/own-data/own-data-at-scale.test.ts',
    'chaos/finish-killed.test.ts',
  ],
  { TRIALS: '1000', SEQUENCES: '10000', ATTEMPTS: '2000', KILLS: '200', SESSIONS: '1000000' },
)
