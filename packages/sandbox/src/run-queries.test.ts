import { afterAll, describe, expect, it } from 'vitest'
import { openQueries, type RunQueriesInput, runQueries } from './run-queries.ts'

const queries = openQueries()
afterAll(() => queries.close())

const LIMITS = { cpuMs: 1_000, memoryMb: 256 }
/** The server starts with the first query, and again after one that took all its memory. */
const STARTS = { timeout: 120_000 }

const EMPLOYEES = `CREATE TABLE department (id int PRIMARY KEY, name text);
CREATE TABLE employee (id int PRIMARY KEY, dept_id int REFERENCES department, salary numeric(10,2), is_new boolean);
INSERT INTO department VALUES (1, 'Data'), (2, 'Legal');
INSERT INTO employee VALUES (1, 1, 50, true), (2, 1, 70.5, false), (3, NULL, 70.5, NULL);`
const HIDDEN = `CREATE TABLE hidden (x text); INSERT INTO hidden VALUES ('hidden data');`

async function run(source: string, rest: Partial<RunQueriesInput> = {}) {
  return runQueries(queries, {
    source,
    limits: LIMITS,
    checker: 'any-order',
    tests: [{ input: EMPLOYEES, isVisible: true }],
    ...rest,
  })
}

async function runOnce(...args: Parameters<typeof run>) {
  const report = await run(...args)
  if (report.outcome !== 'ran') throw new Error(JSON.stringify(report))
  return report.runs[0]!
}

const shaOf = async (...args: Parameters<typeof run>) => (await runOnce(...args)).outputSha

describe('a query', () => {
  it('is reported by its rows, as PostgreSQL prints them', STARTS, async () => {
    const one = await runOnce('SELECT id, dept_id, salary, is_new AS new FROM employee ORDER BY id')
    expect(one).toMatchObject({
      ending: 'ran',
      outputSha: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: {
        columns: ['id', 'dept_id', 'salary', 'new'],
        rows: [
          ['1', '1', '50.00', 'true'],
          ['2', '1', '70.50', 'false'],
          ['3', null, '70.50', null],
        ],
        count: 3,
      },
    })
  })

  it('is equal whatever the order, the names of columns and zeros', STARTS, async () => {
    const sha = await shaOf('SELECT id, salary FROM employee')
    expect(await shaOf('SELECT id AS n, salary * 1.000 FROM employee ORDER BY id DESC;')).toBe(sha)
    expect(await shaOf('SELECT id, salary FROM employee WHERE id < 3')).not.toBe(sha)
    expect(await shaOf('SELECT id, salary FROM employee UNION ALL SELECT 1, 50.00')).not.toBe(sha)
  })

  it('must be in order where that counts', STARTS, async () => {
    const inOrder = (order: string) =>
      shaOf(`SELECT id FROM employee ORDER BY id ${order}`, { checker: 'lines' })
    expect(await inOrder('ASC')).not.toBe(await inOrder('DESC'))
  })

  it('shows fifty rows at most, and how many there are', STARTS, async () => {
    const { rows } = await runOnce("SELECT repeat('x', 1000) FROM generate_series(1, 60)")
    expect(rows).toMatchObject({ count: 60 })
    expect(rows?.rows).toHaveLength(50)
    expect(rows?.rows[0]?.[0]).toHaveLength(300)
  })

  it('shows nothing of hidden data but the hash', STARTS, async () => {
    const tests = [{ input: HIDDEN, isVisible: false }]
    expect(await runOnce('SELECT * FROM hidden', { tests })).toMatchObject({
      ending: 'ran',
      rows: null,
      output: null,
    })
    const failing = await run('SELECT 1 / (length(x) - 11), x::int FROM hidden', { tests })
    expect(failing).toMatchObject({ runs: [{ ending: 'crashed', crash: { text: '' } }] })
    expect(JSON.stringify(failing)).not.toContain('hidden data')
  })

  it.each<[source: string, message: RegExp, line: number | null]>([
    ['SELECT id\nFORM employee', /syntax error at or near "employee"/, 2],
    ['SELECT\n\nsalry FROM employee', /column "salry" does not exist/, 3],
    ['SELECT 1; SELECT 2', /cannot insert multiple commands/, null],
  ])('that is none is refused with its line: %j', STARTS, async (source, message, line) => {
    const report = await run(source)
    expect(report).toMatchObject({ outcome: 'not-compiled', line })
    expect('message' in report && report.message).toMatch(message)
  })

  it('may crash on data', STARTS, async () => {
    expect(await runOnce('SELECT\n1 / (id - 3) FROM employee')).toMatchObject({
      ending: 'crashed',
      crash: { text: 'division by zero' },
    })
  })

  it.each([
    [
      'too-slow',
      'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t',
    ],
    [
      'too-slow',
      `SELECT set_config('statement_timeout', '0', false), count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b`,
    ],
    ['too-much-output', `SELECT repeat('x', 10000) FROM generate_series(1, 200000)`],
    [
      'out-of-memory',
      `SELECT length(string_agg(repeat('x', 1000000), '')) FROM generate_series(1, 900)`,
    ],
    ['out-of-memory', 'SELECT a FROM generate_series(1, 30000000) a ORDER BY -a'],
  ])('may be ended as %s', STARTS, async (ending, source) => {
    expect(
      await runOnce(source, {
        limits: { cpuMs: 20_000, memoryMb: 256 },
        ...(ending === 'too-slow' && { limits: LIMITS }),
      }),
    ).toMatchObject({ ending })
    // The next one finds everything as it was.
    expect(await runOnce('SELECT count(*) FROM employee')).toMatchObject({
      ending: 'ran',
      rows: { rows: [['3']] },
    })
  })
})

describe('a query that attacks', () => {
  const hiddenName = async () => {
    await run('SELECT 1 FROM hidden', { tests: [{ input: HIDDEN, isVisible: true }] })
    const { rows } = await runOnce(
      `SELECT relnamespace::regnamespace::text FROM pg_class WHERE relname = 'hidden'`,
    )
    return rows?.rows[0]?.[0] ?? ''
  }

  it('cannot read other data', STARTS, async () => {
    const name = await hiddenName()
    expect(name).toMatch(/^d[0-9a-f]{24}$/)
    for (const source of [
      `SELECT * FROM ${name}.hidden`,
      `SELECT query_to_xml('SELECT * FROM ${name}.hidden', true, true, '')`,
    ])
      expect(await run(source)).toMatchObject({
        outcome: 'not-compiled',
        message: expect.stringContaining('permission denied'),
      })
    const { rows } = await runOnce(`SELECT count(*) FROM pg_stats WHERE schemaname = '${name}'`)
    expect(rows?.rows).toEqual([['0']])
  })

  it.each([
    'SELECT 1; DROP TABLE employee',
    'DELETE FROM employee',
    'INSERT INTO department VALUES (9, $$x$$)',
    'CREATE TABLE mine (x int)',
    'CREATE TEMP TABLE x AS SELECT 1',
    'SELECT 1 AS x INTO mine',
    'SET ROLE owner',
    'SET SESSION AUTHORIZATION owner',
    `SELECT set_config('role', 'owner', false)`,
    `SELECT set_config('transaction_read_only', 'off', false)`,
    `ALTER ROLE CURRENT_USER SET search_path TO x`,
    `SELECT pg_read_file('/etc/passwd')`,
    `SELECT pg_ls_dir('/')`,
    `COPY (SELECT 1) TO PROGRAM 'id'`,
    `COPY employee FROM '/etc/passwd'`,
    `SELECT lo_import('/etc/passwd')`,
    `SELECT lo_create(0)`,
    'DO $$ BEGIN LOOP END LOOP; END $$',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    `LOAD '/tmp/x'`,
    'SELECT pg_sleep(30)',
    'SELECT pg_sleep_for($$1 minute$$)',
    'SELECT pg_advisory_lock(1)',
    `SELECT pg_notify('a', 'b')`,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity',
    'SELECT pg_reload_conf()',
    'LOCK TABLE employee IN ACCESS EXCLUSIVE MODE',
    `SELECT pg_logical_emit_message(false, 'a', 'b')`,
    'VACUUM',
  ])('is refused: %s', STARTS, async (source) => {
    const report = await run(source)
    const ended = report.outcome === 'ran' ? report.runs[0]?.ending : report.outcome
    expect(['not-compiled', 'crashed']).toContain(ended)
  })

  it('leaves nothing for the next one', STARTS, async () => {
    await run(
      `SELECT set_config('search_path', 'nowhere', false), set_config('work_mem', '1GB', false)`,
    )
    expect(
      await runOnce(`SELECT current_setting('work_mem'), count(*) FROM employee`),
    ).toMatchObject({ rows: { rows: [['16MB', '3']] } })
  })

  it('sees no file of the host and no other query', STARTS, async () => {
    const slow = run(
      'SELECT count(*) FROM generate_series(1, 5000000) a -- a secret of another learner',
    )
    const { rows } = await runOnce('SELECT query FROM pg_stat_activity')
    expect(JSON.stringify(rows)).not.toContain('secret')
    await slow
  })
})

it('describes the tables of a data set', STARTS, async () => {
  expect(await queries.describe(EMPLOYEES)).toMatchObject([
    {
      name: 'department',
      columns: [
        { name: 'id', type: 'integer', isKey: true, references: null },
        { name: 'name', type: 'text', isKey: false },
      ],
      rows: [
        ['1', 'Data'],
        ['2', 'Legal'],
      ],
      rowCount: 2,
    },
    { name: 'employee', columns: [{}, { name: 'dept_id', references: 'department' }, {}, {}] },
  ])
})
