import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './processes.ts'

// `pnpm tutor-sheet QUESTIONS.json SHEET.txt`: asks the tutor without a model the questions of the file, as a guest, a
// newcomer or a learner with a history. Writes each reply next to the points that a useful answer has, for a person to
// grade. `apps/api/src/features/tutor/testing/grading-sheet.trial.test.ts` has the format of the file.
const { positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  allowPositionals: true,
})
const [questions, sheet] = positionals
if (!questions || !sheet) throw new Error('Usage: pnpm tutor-sheet QUESTIONS.json SHEET.txt')
const test = 'apps/api/src/features/tutor/testing/grading-sheet.trial.test.ts'
await run(['vitest', 'run', '--project', 'trials', test], {
  TUTOR_QUESTIONS: resolve(questions),
  TUTOR_SHEET: resolve(sheet),
})
