import type { JudgeJob, JudgeReport } from '@nextround/contract/judging'
import type { Sandbox } from '@nextround/sandbox/open-sandbox'
import { type QueryRunner, runQueries } from '@nextround/sandbox/run-queries'
import { runTests } from '@nextround/sandbox/run-tests'
import type { InputLoader } from './load-input.ts'

const MAX_REASON_CHARACTERS = 300

/** Runs a job in the sandbox. Whatever goes wrong on this machine is no verdict about the program. */
export async function runJob(
  {
    sandbox,
    queries,
    loadInput,
  }: { sandbox: Sandbox; queries: QueryRunner; loadInput: InputLoader },
  { language, source, limits, checker, tests }: JudgeJob,
  signal: AbortSignal,
): Promise<JudgeReport> {
  try {
    const loaded = await Promise.all(
      tests.map(async ({ input, isVisible }) => ({
        input: await loadInput(sandbox, input),
        isVisible,
      })),
    )
    const shared = { source, limits, checker, tests: loaded, signal }
    if (language === 'sql') return await runQueries(queries, shared)
    return await runTests(sandbox, { language, ...shared })
  } catch (error) {
    return { outcome: 'failed', reason: String(error).slice(0, MAX_REASON_CHARACTERS) }
  }
}
