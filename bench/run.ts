import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run, stopAll } from '../scripts/processes.ts'
import { runToEnd } from '../scripts/program.ts'
import { dropDatabase, freshDatabase } from '../scripts/services/database.ts'
import { startServices } from '../scripts/services/index.ts'
import type { Bench, Figure, BenchTarget } from './bench.ts'
import { type Goal, measureGoal, type OwnGoal } from './harness/goal.ts'
import { measureGrowth } from './harness/growth.ts'
import { SCALES, type Scale } from './harness/seed.ts'
import { createEnvironments } from './harness/environment.ts'

// `pnpm bench` measures everything, `pnpm bench NAME` one bench, `pnpm bench --only P1,P4` these goals, and with
// `--growth 1m` how much slower they are with a million quizzes behind them than with ten thousand. It measures
// and does not judge: a missed goal fails only with --strict, because a busy machine misses goals that the code meets.
const ENDING = '.bench.ts'
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    only: { type: 'string' },
    scale: { type: 'string', default: '10k' },
    growth: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    strict: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const filesIn = (folder: string, ending: string) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
const benches = filesIn('.', ENDING)
const goals = filesIn('goals', '.ts').filter((name) => /^P\d+$/.test(name))
const chosenGoals = values.only?.split(',') ?? (positionals.length > 0 ? [] : goals)
const chosenBenches = positionals.length > 0 || values.only ? positionals : benches
const unknown =
  chosenBenches.find((name) => !benches.includes(name)) ??
  chosenGoals.find((name) => !goals.includes(name))
if (unknown)
  throw new Error(`There is no bench ${unknown}. There are: ${[...benches, ...goals].join(', ')}`)
for (const scale of [values.scale, values.growth ?? values.scale]) {
  if (!(scale in SCALES))
    throw new Error(`There is no scale ${scale}. There are: ${Object.keys(SCALES).join(', ')}`)
}

await runToEnd(async () => {
  if (process.platform !== 'linux')
    throw new Error('pnpm bench reads what a process costs from /proc: it runs on Linux only')
  if (!values['skip-build']) await run([process.execPath, 'scripts/build.ts'])
  if (values.growth) await measureHowTheyGrow(values.growth as Scale)
  else if (chosenGoals.length > 0) await measureGoals()
  if (chosenBenches.length > 0) await measureBenches()
})

async function measureHowTheyGrow(to: Scale) {
  for (const name of chosenGoals) {
    const { goal } = (await import(`./goals/${name}.ts`)) as { goal: Goal | OwnGoal }
    if ('measure' in goal) throw new Error(`${name} does not grow with the quizzes behind it`)
    print(`${name}  ${goal.title}`, await measureGrowth(goal, to, Number(values.rounds)))
  }
}

async function measureGoals() {
  const environments = await createEnvironments({
    scale: values.scale as Scale,
    isProfiled: values.profile,
  })
  try {
    for (const name of chosenGoals) {
      const { goal } = (await import(`./goals/${name}.ts`)) as { goal: Goal | OwnGoal }
      const figures = await environments.withFreshCopy((environment) =>
        'measure' in goal
          ? goal.measure(environment)
          : measureGoal(goal, environment, Number(values.rounds)),
      )
      print(`${name}  ${goal.title}, ${values.scale} sessions`, figures)
    }
  } finally {
    await environments.close()
  }
}

async function measureBenches() {
  const services = await startServices()
  try {
    for (const name of chosenBenches) print(name, await measure(name, services))
  } finally {
    await services.stop()
  }
}

async function measure(name: string, services: { databaseUrl: string; redisUrl: string }) {
  const { bench } = (await import(`./${name}${ENDING}`)) as { bench: Bench }
  const database = `nextround_bench_${process.pid}`
  const target: BenchTarget = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: await freshDatabase(services.databaseUrl, database),
    REDIS_URL: `${services.redisUrl}?keyPrefix=${database}:${name}:`,
  }
  await run(['node', 'apps/api/src/migrate.ts'], target)
  try {
    return await bench(target)
  } finally {
    await stopAll()
    await dropDatabase(services.databaseUrl, database)
  }
}

function print(name: string, figures: Figure[]) {
  console.log(`\n${name}`)
  const rows = figures.map(({ what, figure, goal = '', isMet, isInconclusive }) => {
    const verdict = isInconclusive
      ? 'INCONCLUSIVE'
      : isMet === undefined
        ? ''
        : isMet
          ? 'PASS'
          : 'FAIL'
    return [what, { figure, goal, verdict }] as const
  })
  console.table(Object.fromEntries(rows))
  if (values.strict && figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
}
