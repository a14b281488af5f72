import { randomUUID } from 'node:crypto'
import { type JudgeReport, MAX_JUDGE_ATTEMPTS } from '@nextround/contract/judging'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startCodingApp } from '#testing/coding-app.ts'
import { CODING_CONTENT, CODING_MARKS } from '#testing/coding-content.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { ended, ran, reportOf } from '#testing/judge-client.ts'
import { deleteOldSubmissions } from './delete-old-submissions.ts'

const RIGHT = reportOf(ran('3'), ran('10'), ran('-3'), ran(CODING_MARKS.hiddenOutput))
const WRONG = reportOf(ran('3'), ran('10'), ran('3'), ran('overflow'))

describe('submissions', async () => {
  const { given, as, deps, judge, otherJudge, send, submit, look, newProgram, ...app } =
    await startCodingApp()
  const { pool } = deps
  beforeEach(() => app.emptyLine())

  const work = async (learner: TestUser, taskId = 'add-two') =>
    (await as(learner).get(`/api/coding-tasks/${taskId}`)).body
  /** Judges everything that waits, in order, and returns the sources in that order. */
  const judgeAll = async (report: JudgeReport = RIGHT) => {
    const sources: string[] = []
    for (;;) {
      const [job] = await judge.claim()
      if (!job) return sources
      sources.push(job.source)
      const isRun = job.tests.length === 2
      await judge.report(job.leaseId, isRun ? reportOf(ran('3'), ran('10')) : report)
    }
  }

  it('wait, are judged and solve a task', async () => {
    const asha = await given.user()
    const program = newProgram()
    expect(await submit(asha, program)).toEqual({
      id: program.id,
      taskId: 'add-two',
      kind: 'submit',
      language: 'python',
      status: 'waiting',
      ahead: 0,
      createdAt: expect.any(String),
      result: null,
    })
    const [job] = await judge.claim()
    expect(await look(asha, program.id)).toMatchObject({ status: 'running', ahead: null })
    expect(job).toEqual({
      leaseId: expect.any(String),
      language: 'python',
      source: program.source,
      limits: { cpuMs: 2_000, memoryMb: 256 },
      checker: 'lines',
      tests: CODING_CONTENT.tests[0]!.tests.map(({ input, isVisible }) => ({ input, isVisible })),
    })
    expect(await judge.report(job!.leaseId, RIGHT)).toBe(true)
    expect(await look(asha, program.id)).toMatchObject({
      status: 'judged',
      result: { verdict: 'accepted', passed: 4, total: 4 },
    })
    expect(await work(asha)).toMatchObject({
      standing: { taskId: 'add-two', state: 'solved', tries: 1 },
      submissions: [{ id: program.id, verdict: 'accepted', passed: 4, total: 4 }],
      solution: { solutions: [{ language: 'python' }] },
    })
  })

  it('tell a judge neither what is expected nor whose program it is', async () => {
    const asha = await given.user()
    await submit(asha)
    const claims = await judge.post('/api/judge/claims', { max: 1 })
    expect(claims.body).toContain(CODING_MARKS.hiddenInput)
    for (const secret of [CODING_MARKS.hiddenOutput, CODING_MARKS.note, CODING_MARKS.solution])
      expect(claims.body).not.toContain(secret)
    const { expectedSha } = CODING_CONTENT.tests[0]!.tests[3]!
    for (const secret of [asha.id, asha.name, asha.email, expectedSha, 'add-two', 'Large numbers'])
      expect(claims.body).not.toContain(secret)
  })

  it('count the tries up to the first accepted one, without those that do not compile', async () => {
    const asha = await given.user()
    const judged = async (report: JudgeReport) => {
      await submit(asha)
      await judgeAll(report)
    }
    await judged({ outcome: 'not-compiled', message: 'no', line: 1 })
    expect(await work(asha)).toMatchObject({ standing: { state: 'new', tries: 0 } })
    await judged(WRONG)
    expect(await work(asha)).toMatchObject({ standing: { state: 'tried', tries: 1 } })
    await judged(RIGHT)
    await judged(WRONG)
    await judged(RIGHT)
    expect(await work(asha)).toMatchObject({ standing: { state: 'solved', tries: 2 } })
    expect((await as(asha).get('/api/coding-tasks')).body).toEqual({
      judge: 'ready',
      standings: [{ taskId: 'add-two', state: 'solved', tries: 2 }],
    })
  })

  it('are stored once, however often a call is repeated', async () => {
    const asha = await given.user()
    const program = newProgram()
    await submit(asha, program)
    await judgeAll()
    expect(await submit(asha, program)).toMatchObject({ status: 'judged' })
    expect(await submit(asha, { ...program, source: 'another' })).toMatchObject({
      status: 'judged',
    })
    const { rows } = await pool.query('SELECT source FROM submissions WHERE id = $1', [program.id])
    expect(rows).toEqual([{ source: program.source }])
  })

  it('of others are not there', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const program = newProgram()
    await submit(asha, program)
    const missing = { status: 404, body: { code: 'submission.not-found' } }
    expect(await as(ravi).get(`/api/submissions/${program.id}`)).toMatchObject(missing)
    expect(await as(ravi).get(`/api/submissions/${randomUUID()}`)).toMatchObject(missing)
    expect(await send(ravi, program)).toMatchObject(missing)
    expect(await as(ravi).post(`/api/submissions/${program.id}/cancellation`)).toMatchObject(
      missing,
    )
    expect(await look(asha, program.id)).toMatchObject({ status: 'waiting' })
  })

  it('are refused for unknown tasks, other languages and own input where it makes no sense', async () => {
    const asha = await given.user()
    expect(await send(asha, { taskId: 'none' })).toMatchObject({
      body: { code: 'coding-task.not-found' },
    })
    expect(await send(asha, { language: 'sql' })).toMatchObject({
      status: 400,
      body: { code: 'coding-task.wrong-language' },
    })
    const query = { taskId: 'high-earners', language: 'sql' }
    for (const wrong of [{ input: '1' }, { ...query, kind: 'run' as const, input: '1' }])
      expect(await send(asha, wrong)).toMatchObject({ body: { code: 'request.invalid' } })
    expect(await send(asha, query)).toMatchObject({ status: 200 })
  })

  it('run on the samples or on own input, which counts for nothing', async () => {
    const asha = await given.user()
    const samples = await submit(asha, { kind: 'run' })
    const [first] = await judge.claim()
    expect(first?.tests.map(({ input }) => input)).toEqual([
      { by: 'text', text: '1 2\n' },
      { by: 'text', text: '5 5\n' },
    ])
    await judge.report(first!.leaseId, reportOf(ran('3'), ran('10')))
    expect(await look(asha, samples.id)).toMatchObject({ result: { verdict: 'passed', total: 2 } })

    const own = await submit(asha, { kind: 'run', input: '40 2' })
    const [second] = await judge.claim()
    expect(second?.tests).toEqual([{ input: { by: 'text', text: '40 2' }, isVisible: true }])
    await judge.report(second!.leaseId, reportOf(ran('42')))
    expect(await look(asha, own.id)).toMatchObject({ result: { verdict: 'ran' } })
    expect(await work(asha)).toMatchObject({ standing: { state: 'new' }, submissions: [] })
  })

  it('show what a learner may see of a wrong program, and nothing else', async () => {
    const asha = await given.user()
    const { id } = await submit(asha)
    await judgeAll(WRONG)
    const { result } = await look(asha, id)
    expect(result?.tests[2]).toMatchObject({
      input: '-1 -2\n',
      expected: '-3\n',
      mistake: 'The sign is dropped.',
    })
    expect(result?.tests[3]).toMatchObject({
      name: 'Large numbers',
      verdict: 'wrong-answer',
      note: `How large can a sum be? ${CODING_MARKS.note}`,
      mistake: 'The sum does not fit into 32 bits.',
      input: null,
      expected: null,
      output: null,
    })
  })

  describe('limits', () => {
    it('let three wait', async () => {
      const asha = await given.user()
      for (let count = 0; count < 3; count += 1)
        expect(await send(asha)).toMatchObject({ status: 200 })
      const refused = { status: 429, body: { code: 'coding-task.too-many-waiting' } }
      expect(await send(asha)).toMatchObject(refused)
      await judge.claim()
      expect(await send(asha)).toMatchObject({ status: 200 })
      expect(await send(asha)).toMatchObject(refused)
    })

    it('let three wait, whatever comes at the same time', async () => {
      const asha = await given.user()
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(asha)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
      const { rows } = await pool.query(
        'SELECT turn FROM submissions WHERE user_id = $1 ORDER BY turn',
        [asha.id],
      )
      expect(rows).toEqual([{ turn: 0 }, { turn: 1 }, { turn: 2 }])
    })

    it('end the day after 300 submissions', async () => {
      const asha = await given.user()
      await pool.query(
        `INSERT INTO submissions (id, user_id, task_id, task_rev, kind, language, source, source_sha, status, turn)
         SELECT gen_random_uuid(), $1, 'add-two', 1, 'run', 'c', '', '', 'judged', 0 FROM generate_series(1, 300)`,
        [asha.id],
      )
      expect(await send(asha)).toMatchObject({
        status: 429,
        body: { code: 'coding-task.daily-limit' },
      })
    })
  })

  describe('the line', () => {
    it('lets nobody wait behind one learner’s others', async () => {
      const [asha, ravi, meera] = [await given.user(), await given.user(), await given.user()]
      for (const source of ['a1', 'a2', 'a3']) await submit(asha, { source })
      await submit(ravi, { source: 'r1' })
      const { ahead } = await submit(meera, { source: 'm1' })
      expect(ahead).toBe(2)
      expect(await judgeAll()).toEqual(['a1', 'r1', 'm1', 'a2', 'a3'])
    })

    it('has runs first, but not for ever', async () => {
      const learners = [await given.user(), await given.user(), await given.user()]
      await submit(learners[0]!, { source: 'submitted' })
      await submit(learners[1]!, { source: 'run', kind: 'run' })
      // As if it had come some seconds ago.
      await pool.query(
        "UPDATE submissions SET queued_at = queued_at - interval '5 seconds' WHERE source = 'submitted'",
      )
      await submit(learners[2]!, { source: 'submitted later' })
      expect(await judgeAll()).toEqual(['submitted', 'run', 'submitted later'])
    })

    it('gives each learner one judge at a time', async () => {
      const [asha, ravi] = [await given.user(), await given.user()]
      for (const source of ['a1', 'a2']) await submit(asha, { source })
      await submit(ravi, { source: 'r1' })
      const sources = (await judge.claim(16)).map(({ source }) => source)
      expect(sources.toSorted()).toEqual(['a1', 'r1'])
      expect(await judge.claim(16)).toEqual([])
    })

    it('gives each submission to one of several judges', async () => {
      const learners = await Promise.all(Array.from({ length: 12 }, () => given.user()))
      await Promise.all(learners.map((learner) => submit(learner, { source: learner.id })))
      const claims = await Promise.all(
        [judge, otherJudge, judge, otherJudge, judge, otherJudge].map((one) => one.claim(4)),
      )
      const claimed = claims.flat().map(({ source }) => source)
      const rest = await judgeAll()
      expect([...claimed, ...rest].toSorted()).toEqual(learners.map(({ id }) => id).toSorted())
    })

    it('does not wait for what another server is claiming', async () => {
      const [asha, ravi] = [await given.user(), await given.user()]
      const { id } = await submit(asha, { source: 'a1' })
      await submit(ravi, { source: 'r1' })
      const release = await hold(
        pool,
        `UPDATE submissions SET status = 'running', lease_id = gen_random_uuid(), leased_until = now() + interval '1 hour'
          WHERE id = $1`,
        [id],
      )
      const claimed = await judge.claim(4)
      await release()
      expect(claimed.map(({ source }) => source)).toEqual(['r1'])
      expect(await judge.claim(4)).toEqual([])
    })

    it('can be left, and later submissions move up', async () => {
      const [asha, ravi] = [await given.user(), await given.user()]
      const [first, second] = [newProgram(), newProgram()]
      await submit(asha, first)
      await submit(asha, second)
      await submit(ravi, { source: 'r1' })
      const cancel = ({ id }: { id: string }) =>
        as(asha).post(`/api/submissions/${id}/cancellation`)
      expect(await cancel(first)).toMatchObject({ body: { status: 'cancelled', ahead: null } })
      expect(await cancel(first)).toMatchObject({ body: { status: 'cancelled' } })
      expect(await judgeAll()).toEqual(['r1', second.source])
      expect(await cancel(second)).toMatchObject({ body: { status: 'judged' } })
    })

    it('cannot be left once a judge has it', async () => {
      const asha = await given.user()
      const { id } = await submit(asha)
      const cancel = () => as(asha).post(`/api/submissions/${id}/cancellation`)
      const release = await hold(
        pool,
        `UPDATE submissions SET status = 'running', lease_id = gen_random_uuid(), leased_until = now() - interval '1 hour'
          WHERE id = $1`,
        [id],
      )
      const cancelling = cancel()
      await untilWaiting(pool, 1)
      await release()
      expect((await cancelling).body).toMatchObject({ status: 'running' })
      const [job] = await judge.claim()
      expect((await cancel()).body).toMatchObject({ status: 'running' })
      expect(await judge.report(job!.leaseId, RIGHT)).toBe(true)
    })
  })

  describe('leases', () => {
    it('pass to another judge when the first is silent, and its report comes too late', async () => {
      const asha = await given.user()
      const { id } = await submit(asha)
      const [lost] = await judge.claim()
      expect(await otherJudge.claim()).toEqual([])
      await app.expireLeases()
      const [taken] = await otherJudge.claim()
      expect(taken?.leaseId).not.toBe(lost?.leaseId)
      expect(await judge.renew([lost!.leaseId])).toEqual([lost!.leaseId])
      expect(await judge.report(lost!.leaseId, RIGHT)).toBe(false)
      expect(await look(asha, id)).toMatchObject({ status: 'running' })
      expect(await otherJudge.report(taken!.leaseId, WRONG)).toBe(true)
      expect(await look(asha, id)).toMatchObject({ result: { verdict: 'wrong-answer' } })
    })

    it('are kept by heartbeats', async () => {
      await submit(await given.user())
      const [job] = await judge.claim()
      await app.expireLeases()
      expect(await judge.renew([job!.leaseId, randomUUID()])).toHaveLength(1)
      expect(await otherJudge.claim()).toEqual([])
    })

    it('belong to the judge that has them', async () => {
      const asha = await given.user()
      const { id } = await submit(asha)
      const [job] = await judge.claim()
      expect(await otherJudge.renew([job!.leaseId])).toEqual([job!.leaseId])
      expect(await otherJudge.report(job!.leaseId, RIGHT)).toBe(false)
      expect(await look(asha, id)).toMatchObject({ status: 'running' })
    })

    it('end with the first of several reports', async () => {
      const asha = await given.user()
      await submit(asha)
      const [job] = await judge.claim()
      const accepted = await Promise.all([1, 2, 3, 4].map(() => judge.report(job!.leaseId, WRONG)))
      expect(accepted.filter(Boolean)).toHaveLength(1)
      expect(await work(asha)).toMatchObject({ standing: { tries: 1 } })
      expect(await judge.report(job!.leaseId, RIGHT)).toBe(false)
      expect(await work(asha)).toMatchObject({ standing: { state: 'tried' } })
    })

    it('that end too often leave a submission without a verdict, which is no try', async () => {
      const asha = await given.user()
      const { id } = await submit(asha)
      const later = await submit(asha)
      for (let attempt = 0; attempt < MAX_JUDGE_ATTEMPTS; attempt += 1) {
        expect(await judge.claim()).toHaveLength(1)
        await app.expireLeases()
      }
      const [next] = await judge.claim()
      expect(await look(asha, id)).toMatchObject({ status: 'not-judged', result: null })
      expect(await look(asha, later.id)).toMatchObject({ status: 'running' })
      expect(next).toBeDefined()
      expect(await work(asha)).toMatchObject({ standing: { tries: 0 } })
    })

    it.each([
      ['a judge fails', { outcome: 'failed', reason: 'busy' } as const],
      ['a report fits no task', reportOf(ran('3'))],
    ])('end if %s, and the third time nobody tries again', async (_what, report) => {
      const asha = await given.user()
      const { id } = await submit(asha)
      const statuses = []
      for (let attempt = 0; attempt < MAX_JUDGE_ATTEMPTS; attempt += 1) {
        const [job] = await judge.claim()
        await judge.report(job!.leaseId, report)
        statuses.push((await look(asha, id)).status)
      }
      expect(statuses).toEqual(['waiting', 'waiting', 'not-judged'])
      expect(await submit(asha)).toMatchObject({ status: 'waiting', ahead: 0 })
    })
  })

  describe('of the same program', () => {
    const again = async (asha: TestUser, report: JudgeReport, change = {}) => {
      const program = newProgram()
      await submit(asha, program)
      await judgeAll(report)
      return submit(asha, { ...program, id: randomUUID(), ...change })
    }

    it('get the verdict of the first, and are no further try', async () => {
      const asha = await given.user()
      expect(await again(asha, WRONG)).toMatchObject({
        status: 'judged',
        result: { verdict: 'wrong-answer', passed: 2 },
      })
      expect(await work(asha)).toMatchObject({ standing: { tries: 1 } })
    })

    it('are judged again if the verdict may depend on the moment', async () => {
      const asha = await given.user()
      const slow = reportOf(ended('too-slow'), ended('too-slow'))
      const full = reportOf(ended('out-of-memory'), ran('10'), ran('-3'), ran('x'))
      for (const report of [slow, full]) {
        expect(await again(asha, report)).toMatchObject({ status: 'waiting' })
        await judgeAll()
      }
    })

    it('are judged again in another language, for another task or learner, and as a run', async () => {
      const [asha, ravi] = [await given.user(), await given.user()]
      for (const change of [{ language: 'c' }, { kind: 'run' as const }]) {
        expect(await again(asha, WRONG, change)).toMatchObject({ status: 'waiting' })
        await judgeAll()
      }
      const program = newProgram()
      await submit(asha, program)
      await judgeAll()
      expect(await submit(ravi, { ...program, id: randomUUID() })).toMatchObject({
        status: 'waiting',
      })
    })
  })

  it('are judged by the tests of the present revision', async () => {
    const asha = await given.user()
    const { id } = await submit(asha)
    await pool.query('UPDATE submissions SET task_rev = 0 WHERE id = $1', [id])
    const [job] = await judge.claim()
    await judge.report(job!.leaseId, RIGHT)
    expect(await look(asha, id)).toMatchObject({ result: { verdict: 'accepted' } })
  })

  it('of a revision that changed under the judge go to a judge again', async () => {
    const asha = await given.user()
    const { id } = await submit(asha)
    const [job] = await judge.claim()
    await pool.query('UPDATE submissions SET task_rev = 0 WHERE id = $1', [id])
    await judge.report(job!.leaseId, RIGHT)
    expect(await look(asha, id)).toMatchObject({ status: 'waiting' })
  })

  it('are deleted after a month, except the best of each task and language', async () => {
    const asha = await given.user()
    const rows = [
      ['run', 'c', 'judged', 'passed', 2],
      ['submit', 'c', 'judged', 'wrong-answer', 3],
      ['submit', 'c', 'judged', 'accepted', 4],
      ['submit', 'c', 'judged', 'accepted', 4],
      ['submit', 'java', 'judged', 'wrong-answer', 1],
      ['submit', 'java', 'judged', 'wrong-answer', 2],
      ['submit', 'java', 'judged', 'wrong-answer', 2],
      ['submit', 'java', 'cancelled', null, null],
    ]
    for (const [index, [kind, language, status, verdict, passed]] of rows.entries())
      await pool.query(
        `INSERT INTO submissions (id, user_id, task_id, task_rev, kind, language, source, source_sha, status, turn,
                verdict, passed, total, created_at)
         VALUES (gen_random_uuid(), $1, 'add-two', 1, $2, $3, $4, '', $5, 0, $6, $7, 4,
                now() - interval '40 days' + $8 * interval '1 second')`,
        [asha.id, kind, language, `row ${index}`, status, verdict, passed, index],
      )
    await submit(asha, { source: 'recent' })
    expect(await deleteOldSubmissions(deps.db)).toEqual({ deleted: 6 })
    const kept = await pool.query(
      'SELECT source FROM submissions WHERE user_id = $1 ORDER BY source',
      [asha.id],
    )
    expect(kept.rows).toEqual([{ source: 'recent' }, { source: 'row 2' }, { source: 'row 6' }])
    expect(await deleteOldSubmissions(deps.db)).toEqual({ deleted: 0 })
  })

  it('cost a judge as little behind 20,000 of one learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    await pool.query(
      `INSERT INTO submissions (id, user_id, task_id, task_rev, kind, language, source, source_sha, status, turn)
       SELECT gen_random_uuid(), $1, 'add-two', 1, 'submit', 'c', 'flood', '', 'waiting', number
         FROM generate_series(0, 19999) AS number`,
      [asha.id],
    )
    await submit(ravi, { source: 'r1' })
    await pool.query('ANALYZE submissions')
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM submissions WHERE turn = 0 AND status = 'waiting'
        ORDER BY queued_at, id LIMIT 4 FOR UPDATE SKIP LOCKED`,
    )
    type Plan = {
      'Node Type': string
      'Index Name'?: string
      'Actual Rows': number
      Plans?: Plan[]
    }
    const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
    const [scan] = nodes(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Index Name'])
    // The flood has one place in the line, so two rows are read.
    expect(scan?.['Actual Rows']).toBe(2)
    expect((await judge.claim(4)).map(({ source }) => source)).toEqual(['flood', 'r1'])
  })
})

describe('coding tasks', async () => {
  const { given, as, deps, judge, submit, look } = await startCodingApp()
  const path = '/api/coding-tasks/add-two'

  it('keep drafts by language, and the last one wins', async () => {
    const asha = await given.user()
    await as(asha).put(`${path}/drafts/c`, { source: 'int' })
    await as(asha).put(`${path}/drafts/python`, { source: 'first' })
    expect(await as(asha).put(`${path}/drafts/python`, { source: 'second' })).toMatchObject({
      status: 200,
      body: { savedAt: expect.any(String) },
    })
    expect((await as(asha).get(path)).body).toMatchObject({
      drafts: [
        { language: 'python', source: 'second' },
        { language: 'c', source: 'int' },
      ],
    })
    expect(await as(asha).put(`${path}/drafts/sql`, { source: '' })).toMatchObject({ status: 400 })
    expect(await as(asha).put('/api/coding-tasks/none/drafts/c', { source: '' })).toMatchObject({
      status: 404,
    })
    expect((await as(await given.user()).get(path)).body).toMatchObject({ drafts: [] })
  })

  it('open their hints one after the other, and a repeated call opens no further one', async () => {
    const asha = await given.user()
    expect((await as(asha).get(path)).body).toMatchObject({ hints: [], hintCount: 2 })
    const open = (number: number) => as(asha).post(`${path}/hints`, { open: number })
    const first = { body: { hints: ['Read both numbers.'] } }
    expect(await open(1)).toMatchObject(first)
    expect(await open(1)).toMatchObject(first)
    expect(await open(2)).toMatchObject({ body: { hints: { length: 2 } } })
    expect(await open(1)).toMatchObject({ body: { hints: { length: 2 } } })
    expect(await open(3)).toMatchObject({
      status: 409,
      body: { code: 'coding-task.all-hints-open' },
    })
  })

  it('note that the solution was opened before they were solved', async () => {
    const asha = await given.user()
    expect((await as(asha).get(path)).body).toMatchObject({ solution: null })
    expect((await as(asha).post(`${path}/solution`)).body).toMatchObject({
      editorial: [['p', null, CODING_MARKS.editorial]],
      solutions: [{ language: 'python' }],
    })
    await submit(asha)
    const [job] = await judge.claim()
    await judge.report(job!.leaseId, RIGHT)
    expect((await as(asha).get(path)).body).toMatchObject({
      standing: { state: 'studied', tries: 1 },
    })
  })

  it('stay solved if the solution is opened afterwards', async () => {
    const asha = await given.user()
    await as(asha).post(`${path}/hints`, { open: 1 })
    const { id } = await submit(asha)
    const [job] = await judge.claim()
    await judge.report(job!.leaseId, RIGHT)
    await as(asha).post(`${path}/solution`)
    expect((await as(asha).get(path)).body).toMatchObject({ standing: { state: 'solved' } })
    expect(await look(asha, id)).toMatchObject({ status: 'judged' })
    // What was open when it was solved stays known.
    await as(asha).post(`${path}/hints`, { open: 2 })
    const { rows } = await deps.pool.query(
      'SELECT solved_with FROM coding_standings WHERE user_id = $1',
      [asha.id],
    )
    expect(rows).toEqual([{ solved_with: { submission: id, language: 'python', hints: 1 } }])
  })

  it('answer 404 if there is no such task', async () => {
    const asha = await given.user()
    for (const reply of [
      await as(asha).get('/api/coding-tasks/none'),
      await as(asha).post('/api/coding-tasks/none/hints', { open: 1 }),
      await as(asha).post('/api/coding-tasks/none/solution'),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'coding-task.not-found' } })
  })
})

describe('judges', async () => {
  const { app, given, as, submit, deps, cookieFor, judge } = await startCodingApp({
    waitMs: 60_000,
  })

  it('get work as soon as it comes', async () => {
    const claim = judge.claim()
    await expect.poll(async () => (await deps.pool.query('SELECT FROM judges')).rowCount).toBe(1)
    await submit(await given.user())
    expect(await claim).toHaveLength(1)
  })

  it('are missed on the health page and by learners', async () => {
    const health = async () => (await app.inject({ url: '/readyz' })).json<{ checks: object }>()
    const asha = await given.user()
    expect((await as(asha).get('/api/coding-tasks')).body).toMatchObject({ judge: 'ready' })
    expect(await health()).toMatchObject({ checks: { judge: 'ok' } })
    await deps.pool.query("UPDATE judges SET seen_at = now() - interval '2 minutes'")
    expect((await as(asha).get('/api/coding-tasks')).body).toMatchObject({ judge: 'down' })
    await expect.poll(health).toMatchObject({ status: 'degraded', checks: { judge: 'failing' } })
  })

  it.each([
    ['no token', undefined],
    ['a wrong one', 'Bearer wrong'],
    ['part of one', 'Bearer the-token-of-a-judge'],
    ['another scheme', 'Basic the-token-of-a-judge-in-tests-0000'],
  ])('are refused with %s', async (_what, authorization) => {
    const headers = { ...(authorization && { authorization }) }
    for (const url of ['claims', 'heartbeats', `reports/${randomUUID()}`]) {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/judge/${url}`,
        headers,
        payload: {},
      })
      expect([url, reply.statusCode]).toEqual([url, 401])
    }
  })

  it('are no learners, and learners and admins are no judges', async () => {
    const admin = await given.user({ role: 'admin' })
    const headers = { cookie: cookieFor(admin), origin: deps.config.PUBLIC_URL }
    const asJudge = await app.inject({
      method: 'POST',
      url: '/api/judge/claims',
      headers,
      payload: { max: 1 },
    })
    expect(asJudge.statusCode).toBe(401)
    for (const { method, url, access } of app.routeTable.filter((one) => one.access !== 'public')) {
      if (access === 'judge') continue
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          authorization: 'Bearer the-token-of-a-judge-in-tests-0000',
          origin: deps.config.PUBLIC_URL,
        },
      })
      expect([method, url, reply.statusCode]).toEqual([method, url, 401])
    }
  })
})

describe('a site without judges', async () => {
  const { as, given, app } = await startTestApp({ isolated: true }, undefined, {
    judging: { content: CODING_CONTENT, leaseMs: 60_000, waitMs: 0 },
  })

  it('says so, and takes no submissions', async () => {
    const asha = await given.user()
    expect((await as(asha).get('/api/coding-tasks')).body).toEqual({ judge: 'off', standings: [] })
    const program = {
      id: randomUUID(),
      taskId: 'add-two',
      kind: 'submit',
      language: 'c',
      source: 'x',
    }
    expect(await as(asha).post('/api/submissions', program)).toMatchObject({
      status: 409,
      body: { code: 'coding-task.judge-off' },
    })
    expect((await app.inject({ url: '/readyz' })).json()).not.toHaveProperty('checks.judge')
  })
})
