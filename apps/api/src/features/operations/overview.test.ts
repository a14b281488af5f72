import type {
  Health,
  OverviewTotals,
  WaitingWork,
  WeakQuestion,
} from '@nextround/contract/overview'
import type { GuideOrder, Payment } from '@nextround/contract/study-guides'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { jobs } from '../../app.ts'

type Overview = {
  countedAt: string | null
  waiting: WaitingWork[]
  days: { day: string }[]
  totals: OverviewTotals
  before: OverviewTotals | null
  weeks: { week: string; active: number }[]
  months: { month: string; received: number; refunded: number }[]
  weakQuestions: WeakQuestion[]
  tokenPrice: number | null
}

describe('the overview', async () => {
  // One connection, so that its statistics are those of the requests.
  const app = await startTestApp({
    isolated: true,
    UPI_ID: 'nextround@okbank',
    AI_TOKEN_PRICE: '20.5',
    DATABASE_POOL_SIZE: '1',
  })
  const { as, given, deps, resetRateLimit } = app
  const { pool } = deps
  const admin = await given.user({ role: 'admin', name: 'Meera' })
  const load = async (query = '') => {
    await resetRateLimit()
    const { body, status } = await as(admin).get(`/api/admin/overview${query}`)
    expect(status).toBe(200)
    return body as Overview
  }
  const kind = (name: string) => async () =>
    (await load()).waiting.find((work) => work.kind === name)!
  const runJob = (name: string) =>
    jobs(deps)
      .find((job) => job.name === name)!
      .run({} as never, name)
  const count = () => runJob('operations.count-overview')

  it('of a new site has every day, week and month, with zeros', async () => {
    const overview = await load('?days=7')
    expect(overview).toMatchObject({ countedAt: null, before: null, tokenPrice: 20.5 })
    expect(overview.days).toHaveLength(7)
    expect(overview.weeks).toHaveLength(13)
    expect(overview.months).toHaveLength(12)
    expect(overview.totals).toMatchObject({ signUps: 0, quizzes: 0, received: 0, activeADay: 0 })
    expect(overview.waiting.map(({ count: waiting }) => waiting)).toEqual([0, 0, 0, 0, 0])
    expect(overview.weakQuestions).toEqual([])
    expect((await as(admin).get('/api/admin/overview?days=31')).status).toBe(400)
  })

  it('counts a quiz, a payment and a refund from the calls that made them', async () => {
    const asha = await given.user()
    const taker = await quizTaker(app)
    // At one moment, so that no midnight is within.
    await taker.take(asha, { pace: 0 })
    const { body: order } = await as(asha).post('/api/study-guides/operating-systems/order')
    const { body: claim } = await as(asha).post('/api/payments', {
      guideId: 'operating-systems',
      transactionId: '632000000001',
    })
    const paymentId = (claim as Payment).id
    const decide = async (decision: object) => {
      await as(admin).post('/api/admin/payment-decisions', {
        decisions: [{ paymentId, ...decision }],
      })
      await pool.query('UPDATE payments SET takes_effect_at = now() WHERE decision IS NOT NULL')
      await runJob('study-guides.settle-payments')
      await count()
    }
    await decide({ decision: 'approve', bankReference: '632000000001' })
    const { amount } = order as GuideOrder
    const { totals, weeks, months, countedAt } = await load()
    expect(totals).toMatchObject({
      quizzes: 1,
      mocks: 0,
      payments: 1,
      received: amount,
      refunds: 0,
    })
    // The admin and the learner.
    expect(totals.signUps).toBe(2)
    expect(totals.activeADay * 30).toBeCloseTo(1)
    expect(weeks.reduce((all, { active }) => all + active, 0)).toBe(1)
    expect(months.reduce((all, { received }) => all + received, 0)).toBe(amount)
    expect(Date.parse(countedAt!)).toBeLessThanOrEqual(Date.now())

    // A refund doesn't change when the money came.
    await decide({ decision: 'refund', reason: 'Asked for it.' })
    expect((await load()).totals).toMatchObject({ payments: 1, received: amount, refunds: 0 })
    await decide({ decision: 'pay-refund', refundReference: '632000000002' })
    expect((await load()).totals).toMatchObject({
      payments: 1,
      received: amount,
      refunds: 1,
      refunded: amount,
    })
  })

  it('shows how long work has been waiting, and what is late', async () => {
    const payments = kind('payments')
    await pool.query(`
      INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, submitted_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'NR' || place, 'operating-systems', 99, 'a@b', 'W' || place,
             now() - place * interval '10 hours' FROM generate_series(1, 3) AS place`)
    expect(await payments()).toMatchObject({ count: 3, late: 1, hours: 24 })
    const oldest = Date.parse((await payments()).oldestAt!)
    expect(Math.round((Date.now() - oldest) / 3_600_000)).toBe(30)
    await pool.query(`
      UPDATE payments SET status = 'approved', bank_reference = transaction_id, settled_at = now(), refund_due_at = now()
       WHERE transaction_id IN ('W1', 'W2')`)
    expect(await payments()).toMatchObject({ count: 1, late: 1 })
    expect(await kind('refunds')()).toMatchObject({ count: 2, late: 0, hours: 72 })
    await pool.query(`
      INSERT INTO contact_submissions (id, name, email, message, created_at, status)
      SELECT gen_random_uuid(), 'A', 'a@example.com', 'x', now() - place * interval '20 hours',
             CASE WHEN place = 3 THEN 'answered' ELSE 'new' END FROM generate_series(1, 3) AS place`)
    expect(await kind('messages')()).toMatchObject({ count: 2, late: 1, hours: 24 })
    await pool.query("DELETE FROM payments WHERE reference LIKE 'NR_'")
  })

  it('lists the live questions that fewest get right beyond chance, after 30 answers', async () => {
    const { rows } = await pool.query<{ id: string; revision: number; guess: number }>(
      "SELECT id, revision, guess FROM questions WHERE status = 'live' ORDER BY guess, id",
    )
    const [typed, ...others] = rows
    const chosen = others.filter(({ guess }) => guess >= 0.25)
    const put = (question: { id: string; revision: number }, answers: number, right: number) =>
      pool.query(
        `INSERT INTO item_statistics (question_id, revision, answers, correct, difficulty, variance)
         VALUES ($1, $2, $3, $4, 0, 1)`,
        [question.id, question.revision, answers, right],
      )
    await put(typed!, 40, 10)
    await put(chosen[0]!, 40, 10)
    await put(chosen[1]!, 29, 0)
    await put(chosen[2]!, 40, 39)
    await pool.query("UPDATE questions SET status = 'retired' WHERE id = $1", [chosen[3]!.id])
    await put(chosen[3]!, 40, 0)
    const { weakQuestions } = await load()
    expect(weakQuestions.map(({ questionId }) => questionId)).toEqual(
      [chosen[0]!, ...(typed!.guess < 0.25 ? [typed!] : []), chosen[2]!].map(({ id }) => id),
    )
    expect(weakQuestions[0]).toMatchObject({ answers: 40, right: 10, openReports: 0 })
  })

  it('reads no quiz and no answer for a request', async () => {
    const reads = async () => {
      await pool.query('SELECT pg_stat_force_next_flush()')
      const { rows } = await pool.query<{ reads: number }>(
        `SELECT sum(seq_scan + coalesce(idx_scan, 0))::integer AS reads FROM pg_stat_user_tables
          WHERE relname ~ '^(quiz_sessions|quiz_answers)'`,
      )
      return rows[0]!.reads
    }
    const before = await reads()
    for (const days of ['7', '30', '90']) await load(`?days=${days}`)
    await as(admin).get('/api/admin/overview/export')
    expect(await reads()).toBe(before)
    // Counting reads these tables, so the measure above would notice a read.
    await count()
    expect(await reads()).toBeGreaterThan(before)
  })

  it('is exported as CSV', async () => {
    await resetRateLimit()
    await count()
    const days = await as(admin).get('/api/admin/overview/export')
    expect(days.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': expect.stringContaining('filename="overview-days-20'),
    })
    const [head, ...lines] = String(days.body).split('\r\n').slice(0, -1)
    expect(head).toMatch(/^\uFEFFday,sign-ups,sign-ups with a quiz within 7 days,/)
    const { rows } = await pool.query('SELECT FROM overview_days')
    expect(lines).toHaveLength(rows.length)
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d(,\d+){14}$/)
    const weeks = await as(admin).get('/api/admin/overview/export?table=weeks')
    expect(String(weeks.body)).toMatch(
      /^\uFEFFweek from,active learners\r\n(\d{4}-\d\d-\d\d,\d+\r\n)+$/,
    )
  })

  it('says how the services are, with figures', async () => {
    await resetRateLimit()
    await pool.query(`
      INSERT INTO queue.job (name, source_name) VALUES
        ('dead-letters', 'auth.mail-welcome'), ('dead-letters', 'skills.other')`)
    const { body } = await as(admin).get('/api/admin/health')
    const { health } = body as { health: Health }
    expect(health.checks.map(({ name }) => name)).toEqual([
      'database',
      'migrations',
      'redis',
      'queue',
      'files',
    ])
    expect(health.checks.every(({ isOk }) => isOk)).toBe(true)
    expect(health.version.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(health.queue).toMatchObject({ deadLetters: 2, failedMails: 1, retryingMails: 0 })
    expect(health.database!.bytes).toBeGreaterThan(1_000_000)
    expect(health.database!.connections).toBeLessThanOrEqual(health.database!.maxConnections)
    expect(health.disk!.freeBytes).toBeLessThan(health.disk!.totalBytes)
    expect(health.browserErrors).toBe(0)
    await pool.query("DELETE FROM queue.job WHERE name = 'dead-letters'")
  })
})
