import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Checker } from './normalise-output.ts'
import { type Database, openDatabase } from './open-database.ts'
import { type ShownRows, storable, type Test, type TestRun, type TestsReport } from './run-tests.ts'
import type { TaskLimits } from './task-languages.ts'

const MAX_SHOWN_ROWS = 50
const MAX_SHOWN_VALUE = 300
const MAX_OUTPUT_KB = 1_024
const MAX_TOO_SLOW = 2
/** Data sets that are kept. Each is a few kilobytes. */
const MAX_DATA_SETS = 100
const WATCH_MS = 20
/** A server that was killed for memory comes back after a second. */
const CONNECT_TRIES = 200
const CONNECT_PAUSE_MS = 25
/** How long a statement may go on after it was told to end. */
const END_MS = 5_000

/**
 * What strangers must not do although every role may: wait without using CPU time, talk to each other, leave something
 * behind.
 */
const REVOKED = [
  'REVOKE ALL ON SCHEMA public FROM PUBLIC',
  'REVOKE TEMP ON DATABASE postgres FROM PUBLIC',
  'REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC',
  `DO $$ DECLARE one regprocedure; BEGIN
    FOR one IN SELECT oid FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
      AND (proname ~ '^(lo_|pg_sleep|pg_notify|pg_advisory|pg_try_advisory|pg_cancel|pg_terminate|pg_export_snapshot|pg_logical|pg_create_|pg_replication|dblink)'
        OR proname IN ('lo_from_bytea', 'lowrite', 'loread', 'query_to_xml', 'cursor_to_xml', 'table_to_xml', 'schema_to_xml', 'database_to_xml'))
    LOOP EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', one); END LOOP;
  END $$`,
]

type Rows = { columns: string[]; rows: (string | null)[][]; types: number[] }
type Ended =
  | ({ how: 'rows' } & Rows)
  | { how: 'error'; code: string; message: string; line: number | null }
  | { how: 'cpu-time' | 'wall-time' | 'memory' | 'output' }
type Ending = Ended & { cpuMs: number; peakMb: number }

/** Runs queries one after another: two at a time could read each other's text. */
export type QueryRunner = {
  run(query: { data: string; statement: string; limits: TaskLimits }): Promise<Ending>
  /** The tables of a data set, in the order of their names. */
  describe(data: string): Promise<Table[]>
  close(): Promise<void>
}

export type Table = {
  name: string
  columns: { name: string; type: string; isKey: boolean; references: string | null }[]
  rows: (string | null)[][]
  rowCount: number
}

/** Opens the server when the first query comes, and again whenever a query has ended it. */
export function openQueries(): QueryRunner {
  let database: Promise<Database> | undefined
  let loaded: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  const stop = async () => {
    const old = database
    database = undefined
    loaded = []
    await (await old?.catch(() => undefined))?.close()
  }
  const start = async () => {
    if (database && !(await database).isRunning()) await stop()
    if (!database) {
      database = openDatabase()
      const { host } = await database
      await asOwner(host, ...REVOKED)
    }
    return database
  }
  /** Loads a data set once. Its role sees it alone: with one role for all, every hidden row could be selected. */
  const load = async (host: string, data: string) => {
    const name = `d${createHash('sha256').update(data).digest('hex').slice(0, 24)}`
    if (loaded.includes(name)) return name
    const [oldest] = loaded
    if (oldest && loaded.length >= MAX_DATA_SETS) {
      await asOwner(host, `DROP SCHEMA ${oldest} CASCADE; DROP ROLE ${oldest}`)
      loaded.shift()
    }
    await asOwner(
      host,
      // Of content, but a mistake in it must not touch other data.
      `BEGIN; CREATE ROLE ${name} LOGIN; CREATE SCHEMA ${name}; SET LOCAL search_path TO ${name}; ${data};
      GRANT USAGE ON SCHEMA ${name} TO ${name}; GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${name}; COMMIT`,
    )
    loaded.push(name)
    return name
  }

  return {
    run: ({ data, statement, limits }) =>
      inTurn(async () => {
        const { host, group } = await start()
        const role = await load(host, data)
        const before = group.cpuMs()
        const ended = await runStatement({ host, group, role, statement, limits })
        const ending = {
          ...(group.hasRunOutOfMemory() ? { how: 'memory' as const } : ended),
          cpuMs: group.cpuMs() - before,
          peakMb: group.peakMb(),
        }
        // A server that was once short of memory would blame every later query for it.
        if (group.hasRunOutOfMemory() || ended.how === 'wall-time') await stop()
        return ending
      }),
    describe: (data) =>
      inTurn(async () => {
        const { host } = await start()
        return describeTables(host, await load(host, data))
      }),
    close: () => inTurn(stop),
  }
}

async function connect(host: string, user: string, socket?: Socket): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({
      host,
      user,
      database: 'postgres',
      ...(socket && { stream: () => socket }),
      types: { getTypeParser: (oid: number) => (oid === BOOLEAN ? readTruth : asText) },
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === CONNECT_TRIES || socket) throw error
      await setTimeout(CONNECT_PAUSE_MS)
    }
  }
}

async function asOwner(host: string, ...texts: string[]) {
  const owner = await connect(host, 'owner')
  try {
    for (const text of texts) await owner.query(text)
  } finally {
    await owner.end()
  }
}

type Statement = {
  host: string
  group: Database['group']
  role: string
  statement: string
  limits: TaskLimits
}

/** One statement by the extended protocol, which refuses two, in a transaction that can't write. */
async function runStatement({ host, group, role, statement, limits }: Statement): Promise<Ended> {
  // The server may still be coming back.
  await (await connect(host, 'owner')).end()
  let bytes = 0
  const socket = new Socket()
  const client = await connect(host, role, socket)
  let stoppedFor: 'cpu-time' | 'wall-time' | 'output' | undefined
  const stop = (how: typeof stoppedFor, pid: number) => {
    if (stoppedFor) return
    stoppedFor = how
    if (how === 'output') socket.destroy()
    // A statement can lift its own timeout, but it can't refuse to be ended from outside.
    else void asOwner(host, `SELECT pg_terminate_backend(${pid})`).catch(() => {})
  }
  let timer: NodeJS.Timeout | undefined
  try {
    const { rows } = await client.query<{ pid: string }>('SELECT pg_backend_pid() AS pid')
    const pid = Number(rows[0]?.pid)
    await client.query(`BEGIN READ ONLY; SET LOCAL search_path TO ${role}`)
    const startedAt = performance.now()
    const cpuBefore = group.cpuMs()
    const wallMs = limits.cpuMs * 5 + 5_000
    timer = setInterval(() => {
      if (group.cpuMs() - cpuBefore > limits.cpuMs) stop('cpu-time', pid)
      else if (performance.now() - startedAt > wallMs) stop('wall-time', pid)
      if (performance.now() - startedAt > wallMs + END_MS) socket.destroy()
    }, WATCH_MS)
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_OUTPUT_KB * 1024) stop('output', pid)
    })
    const query: pg.QueryArrayConfig & { queryMode: 'extended' } = {
      text: statement,
      values: [],
      rowMode: 'array',
      queryMode: 'extended',
    }
    const answer = await client.query<(string | null)[]>(query)
    if (stoppedFor) return { how: stoppedFor }
    return {
      how: 'rows',
      columns: answer.fields.map(({ name }) => name),
      types: answer.fields.map(({ dataTypeID }) => dataTypeID),
      rows: answer.rows,
    }
  } catch (error) {
    if (stoppedFor) return { how: stoppedFor }
    const { code, message, position } = error as pg.DatabaseError
    if (!code) {
      // The connection broke. If the kernel has ended the server for its memory, it says so now or in a moment.
      await setTimeout(200)
      if (group.hasRunOutOfMemory()) return { how: 'memory' }
      throw error
    }
    return OUT_OF_MEMORY.has(code)
      ? { how: 'memory' }
      : { how: 'error', code, message, line: lineAt(statement, position) }
  } finally {
    clearInterval(timer)
    await client.end().catch(() => {})
    socket.destroy()
  }
}

/** `out_of_memory`, and `temp_file_limit` with its own code. */
const OUT_OF_MEMORY = new Set(['53200', '53400'])

const lineAt = (statement: string, position: string | undefined) =>
  position ? statement.slice(0, Number(position) - 1).split('\n').length : null

async function describeTables(host: string, schema: string): Promise<Table[]> {
  const owner = await connect(host, 'owner')
  try {
    const { rows: columns } = await owner.query<Record<string, string>>(
      `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
        EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS key,
        (SELECT k.confrelid::regclass::text FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS refers
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY c.relname, a.attnum`,
      [schema],
    )
    const tables: Table[] = []
    for (const [name, own] of Map.groupBy(columns, ({ table }) => table ?? '')) {
      const { rows } = await owner.query<(string | null)[]>({
        text: `SELECT * FROM ${schema}."${name}"`,
        rowMode: 'array',
      })
      tables.push({
        name,
        columns: own.map((column) => ({
          name: column['name'] ?? '',
          type: column['type'] ?? '',
          isKey: column['key'] === 'true',
          references: column['refers']?.replace(/^.*\./, '') ?? null,
        })),
        rows: rows.slice(0, MAX_SHOWN_ROWS),
        rowCount: rows.length,
      })
    }
    return tables
  } finally {
    await owner.end()
  }
}

export type RunQueriesInput = {
  source: string
  limits: TaskLimits
  /** `lines` if the order of rows counts, and `any-order` otherwise. */
  checker: Checker
  /** The input is the SQL that creates and fills the tables. */
  tests: Test[]
  signal?: AbortSignal
}

/** Runs a query on each data set. It is reported like a program, by the hash of its rows. */
export async function runQueries(
  queries: QueryRunner,
  { source, limits, checker, tests, signal }: RunQueriesInput,
): Promise<TestsReport> {
  const runs: TestRun[] = []
  for (const { input, isVisible } of tests) {
    if (signal?.aborted) return { outcome: 'failed', reason: 'stopped' }
    const ending = await queries.run({ data: String(input), statement: source, limits })
    if (ending.how === 'wall-time')
      return { outcome: 'failed', reason: `used ${Math.round(ending.cpuMs)} ms of CPU time` }
    // Syntax and names are wrong whatever the data is, so this is a message about no data.
    if (ending.how === 'error' && ending.code.startsWith('42') && runs.length === 0)
      return { outcome: 'not-compiled', message: cut(ending.message, 4_000), line: ending.line }
    runs.push(describeRun(ending, { checker, isVisible }))
    if (runs.filter((one) => one.ending === 'too-slow').length === MAX_TOO_SLOW) break
  }
  return { outcome: 'ran', runs }
}

const ENDINGS = {
  rows: 'ran',
  error: 'crashed',
  'cpu-time': 'too-slow',
  'wall-time': 'too-slow',
  memory: 'out-of-memory',
  output: 'too-much-output',
} as const

const describeRun = (
  ending: Ending,
  { checker, isVisible }: { checker: Checker; isVisible: boolean },
): TestRun => ({
  ending: ENDINGS[ending.how],
  outputSha: ending.how === 'rows' ? hashRows(ending, checker) : null,
  cpuMs: Math.round(ending.cpuMs),
  peakMb: Math.round(ending.peakMb),
  output: null,
  crash:
    ending.how === 'error'
      ? { text: isVisible ? cut(ending.message, 4_000) : '', line: ending.line }
      : null,
  rows: ending.how === 'rows' && isVisible ? showRows(ending) : null,
})

const showRows = ({ columns, rows }: Rows): ShownRows => ({
  columns: columns.map((name) => cut(name, MAX_SHOWN_VALUE)),
  rows: rows
    .slice(0, MAX_SHOWN_ROWS)
    .map((row) => row.map((value) => value && cut(value, MAX_SHOWN_VALUE))),
  count: rows.length,
})

/** Names of columns don't count, nor zeros at the end of a fraction: `avg` prints sixteen. */
function hashRows({ rows, types }: Rows, checker: Checker): string {
  const lines = rows.map((row) =>
    JSON.stringify(
      row.map((value, column) => (FRACTIONS.has(types[column] ?? 0) ? withoutZeros(value) : value)),
    ),
  )
  return createHash('sha256')
    .update((checker === 'lines' ? lines : lines.toSorted()).join('\n'))
    .digest('hex')
}

const withoutZeros = (value: string | null) =>
  value && /^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value

const BOOLEAN = 16
/** `numeric`, `real` and `double precision`. */
const FRACTIONS = new Set([1700, 700, 701])

const asText = (value: string) => value
const readTruth = (value: string) => (value === 't' ? 'true' : 'false')
const cut = (text: string, max: number) => storable(text.slice(0, max))
