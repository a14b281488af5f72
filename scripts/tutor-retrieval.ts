import { run } from './processes.ts'

// `pnpm tutor-retrieval`: asks the tutor's search the questions that it was tuned on, then the held-out ones. Prints
// each miss, and for each set how often a right passage came first and among the first three.
await run(['vitest', 'run', 'apps/api/src/features/tutor/search/retrieval-figures.test.ts'], {
  PRINT_RETRIEVAL: '1',
})
