import { run } from './processes.ts'

// `pnpm trials`: runs randomised tests as often as the product's goals require. CI runs a tenth of it.
const LIMITS = ['--testTimeout=3600000', '--hookTimeout=600000']
await run(
  [
    'vitest',
    'run',
    ...LIMITS,
    'apps/api/src/features/quizzes',
    'apps/api/src/features/study-guides/payments/payments-model.test.ts',
    'apps/api/src/features/auth/own-data/own-data-at-scale.test.ts',
    'apps/api/src/features/progress/recomputed.test.ts',
    'apps/api/src/features/progress/shown-to-a-cohort.trial.test.ts',
    'chaos/finish-killed.test.ts',
  ],
  {
    TRIALS: '1000',
    SEQUENCES: '10000',
    ATTEMPTS: '2000',
    KILLS: '200',
    SESSIONS: '1000000',
    LIVES: '15',
  },
)
await run(['vitest', 'run', ...LIMITS, 'chaos/judge-killed.trial.test.ts'])
await run(['vitest', 'run', ...LIMITS, 'apps/api/src/features/mocks/sitting-model.test.ts'], {
  SITTINGS: '3000',
})
await run(['vitest', 'run', ...LIMITS, 'chaos/mock-killed.test.ts', 'chaos/mock-without-redis'], {
  SITTINGS: '50',
})
// Timing tests run alone.
await run(['vitest', 'run', ...LIMITS, 'apps/api/src/features/auth/look-alike.test.ts'], {
  PAIRS: '60',
})
await run(
  [
    'vitest',
    'run',
    ...LIMITS,
    'apps/api/src/features/study-guides/payments/statement-load.test.ts',
  ],
  { MAX_CPU_MS: '2000' },
)
