import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import { countOverview } from './count-overview.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** India is never on summer time. */
const OFFSET_MS = 5.5 * HOUR_MS
const START = Date.parse('2026-10-05T12:00:00+05:30')
const MAIL_JOB = 'auth.mail-welcome'

const dayOf = (at: Date | number) => new Date(Number(at) + OFFSET_MS).toISOString().slice(0, 10)
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const mondayOf = (day: string) => after(day, -((new Date(day).getUTCDay() + 6) % 7))

describe('the daily count', async () => {
  const { deps } = await startTestApp({ isolated: true })
  const { db, pool } = deps
  const { rows: guides } = await pool.query<{ id: string }>('SELECT id FROM study_guides LIMIT 1')
  const guideId = guides[0]!.id

  const empty = async () => {
    await pool.query(
      `TRUNCATE users, quiz_sessions, quiz_answers, payments, tutor_usage, overview_days, overview_weeks CASCADE`,
    )
    await pool.query("DELETE FROM queue.job WHERE name = 'dead-letters'")
    await pool.query(
      'UPDATE overview_progress SET counted_at = NULL, recounted = NULL, is_complete = false',
    )
  }
  const count = (now: number) => countOverview(db, { mailJobs: [MAIL_JOB], now: new Date(now) })
  /** Runs the count until every earlier week has been counted again. */
  const countAll = async (now: number) => {
    for (;;) if ((await count(now)).weeks === 0) return
  }

  const openAccount = async (at: number) => {
    const id = newId()
    await pool.query(
      'INSERT INTO users (id, name, email, opened_at, created_at) VALUES ($1::uuid, $2, $3, $4, $4)',
      [id, 'Asha', `${id}@example.com`, new Date(at)],
    )
    return id
  }
  const deleteAccount = (id: string) => pool.query('DELETE FROM users WHERE id = $1', [id])
  type Quiz = { userId: string; at: number; isFinished?: boolean; mock?: string | null }
  const addQuiz = async ({ userId, at, isFinished = true, mock = null }: Quiz) => {
    const id = newId()
    await pool.query(
      `INSERT INTO quiz_sessions (id, user_id, status, question_ids, option_orders, question_versions, total_questions,
                                  started_at, completed_at, closed_at, mock)
       VALUES ($1, $2, $3, '{q}', '{abcd}', '{1}', 1, $4, $5, $6, $7)`,
      [
        id,
        userId,
        isFinished ? 'completed' : 'closed',
        new Date(at - HOUR_MS),
        isFinished ? new Date(at) : null,
        isFinished ? null : new Date(at),
        mock,
      ],
    )
    return id
  }
  type Answer = { userId: string; at: number; receivedAt?: number | null; sessionId?: string }
  const addAnswer = ({ userId, at, receivedAt = null, sessionId = newId() }: Answer) =>
    pool.query(
      `INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct,
                                 answered_at, received_at)
       VALUES ($1, $2, $3, 1, 'dsa', 'sorting', 'a', false, $4, $5)`,
      [sessionId, newId(), userId, new Date(at), receivedAt === null ? null : new Date(receivedAt)],
    )
  const addPayment = async (at: number, amount: number) => {
    const id = newId()
    await pool.query(
      `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, bank_reference, status,
                             submitted_at, settled_at, approved_at)
       VALUES ($1::uuid, gen_random_uuid(), $1::text, $2, $3, 'a@b', $1::text, $1::text, 'approved', $4, $5, $5)`,
      [id, guideId, amount, new Date(at - HOUR_MS), new Date(at)],
    )
    return id
  }
  const refund = (id: string, at: number) =>
    pool.query("UPDATE payments SET status = 'refunded', settled_at = $2 WHERE id = $1", [
      id,
      new Date(at),
    ])
  const useTutor = (at: number, tokens: number) =>
    pool.query(
      `INSERT INTO tutor_usage (counted_for, day, messages, tokens)
       VALUES ('site', $1, 0, $2), ('network:' || $2::text, $1, 1, $2)
       ON CONFLICT (counted_for, day) DO UPDATE
          SET tokens = tutor_usage.tokens + excluded.tokens, messages = tutor_usage.messages + excluded.messages`,
      [dayOf(at), tokens],
    )
  const failMail = (at: number, job: string) =>
    pool.query(
      "INSERT INTO queue.job (name, source_name, created_on) VALUES ('dead-letters', $2, $1)",
      [new Date(at), job],
    )

  const stored = async () => {
    const { rows } = await pool.query<Record<string, number | string>>(
      'SELECT *, day::text FROM overview_days ORDER BY overview_days.day',
    )
    return rows
  }
  const storedDay = async (day: string) => (await stored()).find((row) => row['day'] === day)

  /** A second implementation, from raw rows and without the product's code. */
  async function recompute() {
    const read = async <Row extends object>(text: string) =>
      (await pool.query<Row & Record<string, unknown>>(text)).rows as Row[]
    const users = await read<{ id: string; opened_at: Date }>('SELECT * FROM users')
    const quizzes = (
      await read<{ user_id: string; completed_at: Date; mock: string | null; status: string }>(
        'SELECT * FROM quiz_sessions',
      )
    ).filter(({ status }) => status === 'completed')
    const answers = await read<{ user_id: string; answered_at: Date; received_at: Date | null }>(
      'SELECT * FROM quiz_answers',
    )
    const payments = await read<{
      status: string
      amount: number
      approved_at: Date
      settled_at: Date
    }>('SELECT * FROM payments')
    const usage = await read<{
      counted_for: string
      day: string
      messages: number
      tokens: number
    }>('SELECT *, day::text FROM tutor_usage')
    const letters = await read<{ source_name: string; created_on: Date }>(
      "SELECT * FROM queue.job WHERE name = 'dead-letters'",
    )
    const studied = new Map<string, Set<string>>()
    for (const { user_id, answered_at, received_at } of answers) {
      const day = dayOf(received_at ?? answered_at)
      studied.set(day, (studied.get(day) ?? new Set()).add(user_id))
    }
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    const figures = (day: string) => {
      const opened = users.filter(({ opened_at }) => dayOf(opened_at) === day)
      const finished = quizzes.filter(({ completed_at }) => dayOf(completed_at) === day)
      const bought = payments.filter(
        ({ status, approved_at }) => status !== 'rejected' && dayOf(approved_at) === day,
      )
      const returned = payments.filter(
        ({ status, settled_at }) => status === 'refunded' && dayOf(settled_at) === day,
      )
      const used = usage.filter((row) => row.day === day)
      return {
        sign_ups: opened.length,
        first_quizzes: opened.filter(({ id }) =>
          quizzes.some(
            ({ user_id, completed_at }) => user_id === id && dayOf(completed_at) <= after(day, 7),
          ),
        ).length,
        returned_next_day: opened.filter(({ id }) => studied.get(after(day, 1))?.has(id)).length,
        returned_after_week: opened.filter(({ id }) => studied.get(after(day, 7))?.has(id)).length,
        active: studied.get(day)?.size ?? 0,
        quizzes: finished.filter(({ mock }) => mock === null).length,
        mocks: finished.filter(({ mock }) => mock !== null).length,
        payments: bought.length,
        received: sum(bought.map(({ amount }) => amount)),
        refunds: returned.length,
        refunded: sum(returned.map(({ amount }) => amount)),
        tutor_messages: sum(used.map(({ messages }) => messages)),
        tutor_tokens: sum(
          used.filter((row) => row.counted_for === 'site').map(({ tokens }) => tokens),
        ),
        failed_mails: letters.filter(
          ({ source_name, created_on }) => source_name === MAIL_JOB && dayOf(created_on) === day,
        ).length,
      }
    }
    const activeInWeek = (monday: string) =>
      new Set(
        [0, 1, 2, 3, 4, 5, 6].flatMap((later) => [...(studied.get(after(monday, later)) ?? [])]),
      ).size
    return { figures, activeInWeek }
  }

  const SHORT_LIVED = ['tutor_messages', 'tutor_tokens', 'failed_mails']

  /**
   * Compares every day from `from` on. What is deleted after three days is compared with its last figure from when it
   * was there.
   */
  async function compare(now: number, from: string, remembered: Map<string, object>) {
    const { figures, activeInWeek } = await recompute()
    const today = dayOf(now)
    const rows = new Map((await stored()).map(({ day, ...row }) => [String(day), row]))
    const expected = new Map<string, object>()
    const first = mondayOf(dayOf(START))
    for (let day = from < first ? from : first; day <= today; day = after(day, 1)) {
      const counted = figures(day)
      const short = Object.fromEntries(
        Object.entries(counted).filter(([name]) => SHORT_LIVED.includes(name)),
      )
      if (day >= after(today, -2) || !remembered.has(day)) remembered.set(day, short)
      if (day >= from) expected.set(day, { ...counted, ...remembered.get(day) })
    }
    expect(new Map([...rows].filter(([day]) => day >= from))).toEqual(expected)
    const { rows: weeks } = await pool.query<{ week: string; active: number }>(
      'SELECT week::text, active FROM overview_weeks WHERE week >= $1::date',
      [from],
    )
    for (const { week, active } of weeks) expect([week, active]).toEqual([week, activeInWeek(week)])
    return rows.size
  }

  const Step = fc.record({
    what: fc.constantFrom(
      'open',
      'open',
      'quiz',
      'quiz',
      'answer',
      'answer',
      'late',
      'mock',
      'left',
      'pay',
      'refund',
      'delete',
      'correct',
      'tutor',
      'mail',
      'pass',
      'pass',
      'count',
      'race',
    ),
    who: fc.nat(1_000),
    hours: fc.integer({ min: 0, max: 40 }),
  })

  it('equals a recomputation from raw rows, whatever happens and however often it runs', async () => {
    let days = 0
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 25, maxLength: 60 }), async (steps) => {
        await empty()
        let now = START
        // One account is never deleted, so that the first day is always the same.
        await openAccount(now)
        const people: string[] = []
        const sold: string[] = []
        const remembered = new Map<string, object>()
        const pick = <T>(all: T[], index: number) => all[index % Math.max(1, all.length)]
        for (const { what, who, hours } of steps) {
          const userId = pick(people, who)
          if (what === 'open') people.push(await openAccount(now))
          else if (what === 'pay') sold.push(await addPayment(now, 49 + who))
          else if (what === 'refund' && sold.length > 0) await refund(pick(sold, who)!, now)
          else if (what === 'tutor') await useTutor(now, 100 + who)
          else if (what === 'mail') await failMail(now, who % 3 === 0 ? 'skills.other' : MAIL_JOB)
          else if (what === 'pass') now += hours * HOUR_MS
          else if (what === 'correct') await pool.query('UPDATE quiz_answers SET is_correct = true')
          else if (what === 'count' || what === 'race') {
            // Simulates that usage and dead letters are deleted after three days.
            await pool.query('DELETE FROM tutor_usage WHERE day < $1', [after(dayOf(now), -3)])
            await pool.query(
              "DELETE FROM queue.job WHERE name = 'dead-letters' AND created_on < $1",
              [new Date(now - 3 * DAY_MS)],
            )
            await Promise.all(what === 'race' ? [count(now), count(now)] : [count(now)])
            await compare(now, mondayOf(after(dayOf(now), -8)), remembered)
          } else if (userId !== undefined) {
            if (what === 'quiz' || what === 'mock') {
              const mock = what === 'mock' ? 'tcs' : null
              const sessionId = await addQuiz({ userId, at: now, mock })
              await addAnswer({ userId, at: now, sessionId })
            }
            if (what === 'left') await addQuiz({ userId, at: now, isFinished: false })
            if (what === 'answer') await addAnswer({ userId, at: now - (hours % 6) * HOUR_MS })
            // An answer that claims to be a week old counts for the day of its arrival.
            if (what === 'late') await addAnswer({ userId, at: now - 7 * DAY_MS, receivedAt: now })
            if (what === 'delete') {
              await deleteAccount(userId)
              people.splice(people.indexOf(userId), 1)
            }
          }
        }
        await count(now)
        await countAll(now)
        days += await compare(now, mondayOf(dayOf(START)), remembered)
      }),
      { numRuns: 6, seed: 38, endOnFailure: true },
    )
    expect(days).toBeGreaterThan(60)
  }, 300_000)

  it('gives a day of the past back what an account deleted later had added to it, but never money', async () => {
    await empty()
    const userId = await openAccount(START)
    const sessionId = await addQuiz({ userId, at: START })
    await addAnswer({ userId, at: START, sessionId })
    const paymentId = await addPayment(START, 99)
    const later = START + 60 * DAY_MS
    await countAll(later)
    const day = dayOf(START)
    expect(await storedDay(day)).toMatchObject({ sign_ups: 1, active: 1, quizzes: 1, received: 99 })

    await deleteAccount(userId)
    await refund(paymentId, later)
    // Each run counts one earlier week again, so twelve runs include this day.
    for (let run = 0; run < 12; run += 1) await count(later)
    expect(await storedDay(day)).toMatchObject({ sign_ups: 0, active: 0, quizzes: 0, received: 99 })
    expect(await storedDay(dayOf(later))).toMatchObject({ refunds: 1, refunded: 99, received: 0 })
  })

  it('counts an approval by a server of the release before', async () => {
    await empty()
    const id = await addPayment(START, 49)
    await pool.query('UPDATE payments SET approved_at = NULL WHERE id = $1', [id])
    await count(START)
    expect(await storedDay(dayOf(START))).toMatchObject({ payments: 1, received: 49 })
  })

  it('ends a day at midnight in India', async () => {
    await empty()
    const [before, midnight] = [
      Date.parse('2026-10-06T18:29:59.999Z'),
      Date.parse('2026-10-06T18:30:00Z'),
    ]
    await openAccount(before)
    await openAccount(midnight)
    await count(midnight + HOUR_MS)
    expect(await storedDay('2026-10-06')).toMatchObject({ sign_ups: 1 })
    expect(await storedDay('2026-10-07')).toMatchObject({ sign_ups: 1 })
  })

  it('continues an interrupted first run where it stopped, one week at a time', async () => {
    await empty()
    await openAccount(START)
    const later = START + 70 * DAY_MS
    const { weeks } = await count(later)
    expect(weeks).toBe(8)
    // Simulates a run that was ended after four of the weeks.
    await pool.query("UPDATE overview_progress SET is_complete = false, recounted = '2026-11-02'")
    await pool.query("DELETE FROM overview_days WHERE day < '2026-11-02'")
    expect((await count(later)).weeks).toBe(4)
    expect(await storedDay(dayOf(START))).toMatchObject({ sign_ups: 1 })
    // After all weeks have been counted, each run counts one earlier week again.
    expect([(await count(later)).weeks, (await count(later)).weeks]).toEqual([1, 1])
  })

  it('counts nothing on a site without people', async () => {
    await empty()
    await count(START)
    const rows = await stored()
    // From the Monday two weeks before, because on a Monday the week of the Sunday before last is still open.
    expect(rows).toHaveLength(15)
    for (const { day, ...figures } of rows)
      expect([day, Object.values(figures).every((figure) => figure === 0)]).toEqual([day, true])
  })
})
