import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { QUIZ_SIZE } from '../../packages/contract/src/quizzes.ts'
import { cpuOfEndedChildren } from './cpu.ts'
import type { Workload } from './rounds.ts'
import { CONNECTIONS, type BenchEnvironment } from './environment.ts'
import type { Statement } from './statements.ts'

const MODE = ['--protocol=prepared', '--no-vacuum', '--jobs=1']

/** All connect, prepare and run once, then wait here until the slice begins: only running is measured. */
const BARRIER_LOCK = 4711
const WAIT_AT_BARRIER = `
\\if :is_ready = 0
SELECT pg_advisory_lock_shared(${BARRIER_LOCK}), pg_advisory_unlock_shared(${BARRIER_LOCK});
\\set is_ready 1
\\endif`

/** The next learner; then their fifteen questions one by one, which costs the engine one look-up in fifteen. */
const NEXT_ANSWER = `
\\if :step = 0
SELECT user_id AS user, session_id AS session, first_question AS first, answer
  FROM bench_learners WHERE place = (SELECT nextval('bench_place')) \\gset
\\endif
\\set question :first + :step
\\set step (:step + 1) % ${QUIZ_SIZE.most}
`

/** The statement with the variables of a pgbench script in place of its parameters. The bank of the bench has choices only. */
export const inPgbench = ({ text: words, names }: Statement): string =>
  words.replace(/\$(\d+)/g, (_, place) => {
    const name = names[Number(place) - 1]
    return name === 'number' ? 'NULL' : `:${name}`
  })

export const answering = (environment: BenchEnvironment, sql: string): Workload =>
  pgbench(environment, NEXT_ANSWER + sql)

/** A script of pgbench in prepared mode, as the engine's own speed: the plan is kept, as the application keeps it. */
export const pgbench = (
  { cluster, databaseUrl, db }: BenchEnvironment,
  script: string,
  variables: Record<string, string> = {},
): Workload => ({
  async run(seconds, begin) {
    const folder = mkdtempSync(join(tmpdir(), 'nextround-pgbench-'))
    const file = join(folder, 'script.sql')
    writeFileSync(file, `${script};${WAIT_AT_BARRIER}\n`)
    await db.query('SELECT pg_advisory_lock($1)', [BARRIER_LOCK])
    const start = {
      step: '0',
      is_ready: '0',
      count: '0',
      waited: '0',
      kind: 'choice',
      ...variables,
    }
    const given = Object.entries(start).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const child = spawn(
      cluster.program('pgbench'),
      [
        ...MODE,
        `--client=${CONNECTIONS}`,
        `--time=${seconds}`,
        `--file=${file}`,
        ...given,
        databaseUrl,
      ],
      {
        env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const words = Promise.all([text(child.stdout), text(child.stderr)])
    const ended = once(child, 'exit')
    while ((await waiting(db)) < CONNECTIONS && child.exitCode === null) await wait(5)
    const generatorBefore = cpuOfEndedChildren()
    begin()
    const began = performance.now()
    await db.query('SELECT pg_advisory_unlock($1)', [BARRIER_LOCK])
    const [code] = await ended
    const took = (performance.now() - began) / 1_000
    rmSync(folder, { recursive: true })
    const [told, complaints] = await words
    const done = Number(/actually processed: (\d+)/.exec(told)?.[1])
    const hasFailed = !/failed transactions: 0 /.test(told)
    if (code !== 0 || hasFailed || !done) throw new Error(`pgbench: ${told}\n${complaints}`)
    // Its clock runs while all connect: on a busy machine little may be left of the slice.
    if (took < seconds / 2) {
      const better = await this.run(seconds, begin)
      return { ...better, all: better.all + done }
    }
    return {
      operations: done - CONNECTIONS,
      all: done,
      seconds: took,
      generatorMs: cpuOfEndedChildren() - generatorBefore,
    }
  },
})

async function waiting(db: BenchEnvironment['db']): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
  )
  return Number(rows[0]?.count)
}
