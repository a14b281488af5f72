import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run, stopAll } from '../scripts/processes.ts'
import { dropDatabase, freshDatabase } from '../scripts/services/database.ts'
import { startServices } from '../scripts/services/index.ts'
import type { Bench, Figure, Place } from './bench.ts'

// `pnpm bench [name]` measures one goal or all, each on a database of its own. It measures and does not
// judge: a missed goal fails only with --strict, because a busy machine misses goals that the code meets.
const ENDING = '.bench.ts'
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
const stranger = positionals.find((name) => !known.includes(name))
if (stranger) throw new Error(`There is no bench ${stranger}. There are: ${known.join(', ')}`)

const services = await startServices()
try {
  for (const name of positionals.length > 0 ? positionals : known) {
    const figures = await measure(name)
    print(name, figures)
    if (values.strict && figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
  }
} finally {
  await services.stop()
}

async function measure(name: string): Promise<Figure[]> {
  const { bench } = (await import(`./${name}${ENDING}`)) as { bench: Bench }
  const database = `nextround_bench_${process.pid}`
  const place: Place = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: await freshDatabase(services.databaseUrl, database),
    REDIS_URL: `${services.redisUrl}?keyPrefix=${database}:${name}:`,
  }
  await run(['node', 'apps/api/src/migrate.ts'], place)
  try {
    return await bench(place)
  } finally {
    await stopAll()
    await dropDatabase(services.databaseUrl, database)
  }
}

function print(name: string, figures: Figure[]) {
  console.log(`\n${name}`)
  const rows = figures.map(({ what, figure, goal = '', isMet }) => {
    const verdict = isMet === undefined ? '' : isMet ? 'pass' : 'fail'
    return [what, { figure, goal, verdict }] as const
  })
  console.table(Object.fromEntries(rows))
}
