import { run } from './processes.ts'

// `pnpm tutor-retrieval`: asks the tutor's search the questions kept for it; prints each miss, and how often a passage
// that answers came first and among the first three.
await run(['vitest', 'run', 'apps/api/src/features/tutor/retrieval/retrieval-figures.test.ts'], {
  PRINT_RETRIEVAL: '1',
})
