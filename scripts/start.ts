import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './processes.ts'
import { runToEnd } from './program.ts'

// `pnpm start`: what production runs, server and worker, with the environment as it is; `pnpm migrate` comes before it.
// With `--sources` from the sources instead of from what was built.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { sources: { type: 'boolean', default: false } },
})
const fileOf = (name: string) =>
  values.sources ? `apps/api/src/${name}.ts` : `apps/api/dist/${name}.js`
const { NODE_ENV, SITE_DIR } = process.env
const env = {
  NODE_ENV: NODE_ENV || 'production',
  SITE_DIR: SITE_DIR || resolve('apps/web/build'),
}

await runToEnd(async () => {
  if (!existsSync(fileOf('server'))) throw new Error('Nothing is built yet: pnpm build')
  // Neither is of use without the other.
  await Promise.race(
    ['server', 'worker'].map((name) => run(['node', '--enable-source-maps', fileOf(name)], env)),
  )
})
