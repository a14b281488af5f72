import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './processes.ts'
import { runToEnd } from './program.ts'

// `pnpm start`: runs server and worker as in production, with the current environment. Run `pnpm migrate` first.
// `--programs` uses another folder than that of `pnpm build`, for tests.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { programs: { type: 'string', default: 'apps/api/dist' } },
})
const programFile = (name: string) => join(values.programs, `${name}.js`)
const { NODE_ENV, SITE_DIR } = process.env
const env = {
  NODE_ENV: NODE_ENV || 'production',
  SITE_DIR: SITE_DIR || resolve('apps/web/build'),
}

await runToEnd(async () => {
  if (!existsSync(programFile('server'))) throw new Error('Nothing is built yet: pnpm build')
  // Neither is useful without the other, so both stop when one does.
  await Promise.race(
    ['server', 'worker'].map((name) =>
      run(['node', '--enable-source-maps', programFile(name)], env),
    ),
  )
})
