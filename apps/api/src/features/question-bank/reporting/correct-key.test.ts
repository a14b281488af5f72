import { CORRECTIONS_A_DAY, type KeyCorrection } from '@nextround/contract/reports-admin'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { correctionsIn } from '#testing/corrections.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

type Act = 'confirmation' | 'undo' | 'withdrawal'

describe('a key correction', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps, resetRateLimit } = test
  const { pool } = deps
  const { take, keys } = await quizTaker(test)
  const { report, propose, makeDue, applyDue, apply } = correctionsIn(test)
  const bank = await deps.db
    .selectFrom('questions')
    .select(['id', 'revision', 'topic_id', 'options'])
    .where('status', '=', 'live')
    .where('kind', '=', 'choice')
    .orderBy('id')
    .execute()
  const unused = bank.filter(({ topic_id }) => topic_id === 'os')

  const optionsOf = new Map(bank.map(({ id, options }) => [id, Object.keys(options as object)]))
  const wrongOptions = (questionId: string) =>
    optionsOf.get(questionId)!.filter((letter) => letter !== keys.get(questionId))
  /** Returns a question that no other test has used, with one of its wrong options. */
  const next = () => {
    const { id, revision } = unused.pop()!
    return { questionId: id, revision, alsoRight: wrongOptions(id).slice(0, 1) }
  }
  const editor = () => given.user({ role: 'editor' })
  const act = async (who: TestUser, { id }: KeyCorrection, what: Act, more?: object) => {
    const reply =
      what === 'undo'
        ? await as(who).delete(`/api/admin/key-corrections/${id}`)
        : await as(who).post(`/api/admin/correction-${what}s`, { correctionId: id, ...more })
    const { correction, code } = reply.body as { correction?: KeyCorrection; code?: string }
    return { status: reply.status, code, correction }
  }
  const inEffect = async ({ questionId }: { questionId: string }) => {
    const { rows } = await pool.query<{ also_right: string[] }>(
      'SELECT also_right FROM key_corrections WHERE question_id = $1',
      [questionId],
    )
    return rows[0]?.also_right
  }

  it('by a single editor can’t empty a topic, however many are sent', async () => {
    const eve = await editor()
    const dbms = bank.filter(({ topic_id }) => topic_id === 'dbms')
    const statuses: number[] = []
    for (const { id, revision } of dbms) {
      await resetRateLimit()
      const all = await propose(eve, { questionId: id, revision, alsoRight: wrongOptions(id) })
      expect(all).toMatchObject({ status: 409, code: 'correction.too-many-options' })
      const allButOne = { questionId: id, revision, alsoRight: wrongOptions(id).slice(1) }
      const { status, correction } = await propose(eve, allButOne)
      statuses.push(status)
      expect(correction?.status ?? 'proposed').toBe('proposed')
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(CORRECTIONS_A_DAY)
    expect(new Set(statuses.slice(CORRECTIONS_A_DAY))).toEqual(new Set([429]))
    await pool.query("UPDATE correction_requests SET takes_effect_at = now() - interval '1 hour'")
    await applyDue()
    expect((await pool.query('SELECT FROM key_corrections')).rowCount).toBe(0)
    const quiz = await as(await given.user()).post('/api/quiz-sessions', { topicId: 'dbms' })
    expect(quiz.status).toBe(200)
  }, 600_000)

  it('takes effect after ten minutes if someone else’s report was accepted', async () => {
    const wanted = next()
    const meera = await editor()
    await report(wanted)
    const { correction } = await propose(meera, wanted)
    expect(correction).toMatchObject({ status: 'waiting', by: meera.name, isOwn: true })
    const minutes = (Date.parse(correction.takesEffectAt!) - Date.parse(correction.at)) / 60_000
    expect(minutes).toBeCloseTo(10, 3)
    await applyDue()
    expect(await inEffect(wanted)).toBeUndefined()
    await makeDue(correction)
    await applyDue()
    expect(await inEffect(wanted)).toEqual(wanted.alsoRight)
    const { rows } = await pool.query(
      "SELECT action, actor_id FROM audit_log WHERE details ->> 'correction' = $1 ORDER BY id",
      [correction.id],
    )
    expect(rows).toEqual([
      { action: 'key.correction-proposed', actor_id: meera.id },
      { action: 'key.corrected', actor_id: meera.id },
    ])
  })

  it.each([
    ['the editor’s own report', (meera: TestUser) => ({ by: meera })],
    ['a report that is still open', () => ({ status: 'open' })],
    ['a report that was declined', () => ({ status: 'declined' })],
  ])('needs a second editor with only %s', async (_what, given_) => {
    const wanted = next()
    const meera = await editor()
    await report(wanted, given_(meera))
    expect((await propose(meera, wanted)).correction).toMatchObject({ status: 'proposed' })
  })

  it('needs a second editor if the first answered the question wrong', async () => {
    const meera = await editor()
    await take(meera, { wanted: { topicId: 'oops' }, isRight: () => false })
    const { rows } = await pool.query<{ questionId: string; revision: number; chosen: string }>(
      'SELECT question_id AS "questionId", revision, chosen FROM quiz_answers WHERE user_id = $1 LIMIT 1',
      [meera.id],
    )
    const wanted = { ...rows[0]!, alsoRight: [rows[0]!.chosen] }
    await report(wanted)
    const path = `/api/admin/reports/${wanted.questionId}/${wanted.revision}`
    expect((await as(meera).get(path)).body).toMatchObject({ needsSecondEditor: 'answered-wrong' })
    const { correction } = await propose(meera, wanted)
    expect(correction).toMatchObject({ status: 'proposed', takesEffectAt: null })

    expect(await act(meera, correction, 'confirmation')).toMatchObject({
      status: 403,
      code: 'correction.own',
    })
    const ravi = await given.user({ role: 'editor', name: 'Ravi' })
    const { body } = await as(ravi).get('/api/admin/reports?status=open')
    expect(body).toMatchObject({
      questions: expect.arrayContaining([
        expect.objectContaining({ questionId: wanted.questionId, openCorrection: 'proposed' }),
      ]),
    })
    expect(await act(ravi, correction, 'confirmation')).toMatchObject({
      correction: { status: 'waiting', confirmedBy: 'Ravi', takesEffectAt: expect.any(String) },
    })
    expect(await act(ravi, correction, 'confirmation')).toMatchObject({
      status: 409,
      code: 'correction.decided',
    })
    await makeDue(correction)
    await applyDue()
    expect(await inEffect(wanted)).toEqual(wanted.alsoRight)
  })

  it('can be undone by any editor until it is due', async () => {
    const wanted = next()
    await report(wanted)
    const { correction } = await propose(await editor(), wanted)
    const undone = await act(await editor(), correction, 'undo')
    expect(undone).toMatchObject({ correction: { status: 'undone', closed: { reason: null } } })
    await makeDue(correction)
    await applyDue()
    expect(await inEffect(wanted)).toBeUndefined()

    const again = await propose(await editor(), wanted)
    await makeDue(again.correction)
    expect(await act(await editor(), again.correction, 'undo')).toMatchObject({
      status: 409,
      code: 'correction.decided',
    })
  })

  it('is the only open one for its revision, even in a race', async () => {
    const wanted = next()
    await report(wanted)
    const editors = await Promise.all([1, 2, 3, 4].map(editor))
    const replies = await Promise.all(editors.map((one) => propose(one, wanted)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
    const { correction } = replies.find(({ status }) => status === 200)!
    await makeDue(correction)
    await Promise.all([applyDue(), applyDue(), act(editors[0]!, correction, 'undo')])
    const { rowCount } = await pool.query(
      "SELECT FROM audit_log WHERE action = 'key.corrected' AND details ->> 'correction' = $1",
      [correction.id],
    )
    expect(rowCount).toBe(1)
  })

  it('leaves at least one wrong option', async () => {
    const wanted = next()
    const [first, second, third] = wrongOptions(wanted.questionId)
    await apply({ ...wanted, alsoRight: [first!] })
    await apply({ ...wanted, alsoRight: [second!] })
    expect(await inEffect(wanted)).toEqual([first, second])
    expect(await apply({ ...wanted, alsoRight: [third!] })).toMatchObject({
      code: 'correction.too-many-options',
    })
  })

  it('also counts towards the confirming editor’s limit, which resets after a day', async () => {
    const ravi = await editor()
    for (let day = 0; day < 2; day += 1) {
      for (let count = 0; count < CORRECTIONS_A_DAY; count += 1) {
        const { correction } = await propose(await editor(), next())
        expect((await act(ravi, correction, 'confirmation')).status).toBe(200)
      }
      expect(await propose(ravi, next())).toMatchObject({
        status: 429,
        code: 'correction.too-many',
      })
      await pool.query(
        "UPDATE correction_requests SET confirmed_at = confirmed_at - interval '1 day' WHERE confirmed_by = $1",
        [ravi.id],
      )
    }
  }, 600_000)

  it('is counted before a parallel one by the same editor is allowed', async () => {
    const ravi = await editor()
    for (let count = 1; count < CORRECTIONS_A_DAY; count += 1) await propose(ravi, next())
    const release = await hold(
      pool,
      "SELECT pg_advisory_xact_lock(hashtextextended('correction_requests:' || $1, 0))",
      [ravi.id],
    )
    const both = Promise.all([propose(ravi, next()), propose(ravi, next())])
    await untilWaiting(pool, 2)
    await release()
    expect(new Set((await both).map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('stays undone if an editor confirms it at the same moment', async () => {
    const wanted = next()
    const { correction } = await propose(await editor(), wanted)
    const release = await hold(
      pool,
      "UPDATE correction_requests SET status = 'undone', closed_at = now() WHERE id = $1",
      [correction.id],
    )
    const confirming = act(await editor(), correction, 'confirmation')
    await untilWaiting(pool, 1)
    await release()
    expect(await confirming).toMatchObject({ status: 409, code: 'correction.decided' })
  })

  it('can be withdrawn: the original key applies again, and learners keep the point', async () => {
    const learner = await given.user()
    const { id } = await take(learner, { wanted: { topicId: 'oops' }, isRight: () => false })
    const { rows } = await pool.query<{ questionId: string; revision: number; chosen: string }>(
      `SELECT question_id AS "questionId", revision, chosen FROM quiz_answers
        WHERE session_id = $1 AND question_id NOT IN (SELECT question_id FROM correction_requests)
          AND question_id IN (SELECT id FROM questions WHERE kind = 'choice') LIMIT 1`,
      [id],
    )
    const wanted = { ...rows[0]!, alsoRight: [rows[0]!.chosen] }
    const { correction, editor: meera } = await apply(wanted)
    await pool.query(
      'UPDATE quiz_answers SET is_correct = true, is_corrected = true WHERE session_id = $1 AND question_id = $2',
      [id, wanted.questionId],
    )
    const reason = 'The report was wrong: an abstract class can have a constructor.'
    expect(await act(meera, correction, 'withdrawal', { reason: '  ' })).toMatchObject({
      status: 400,
    })
    expect(await act(meera, correction, 'withdrawal', { reason })).toMatchObject({
      correction: { status: 'withdrawn', closed: { by: meera.name, reason } },
    })
    expect(await act(meera, correction, 'withdrawal', { reason })).toMatchObject({ status: 409 })
    expect(await inEffect(wanted)).toBeUndefined()
    const path = `/api/admin/reports/${wanted.questionId}/${wanted.revision}`
    expect((await as(meera).get(path)).body).toMatchObject({
      question: { isAsked: true },
      alsoRight: [],
      corrections: [{ status: 'withdrawn' }],
    })
    const kept = await pool.query(
      'SELECT is_correct FROM quiz_answers WHERE session_id = $1 AND question_id = $2',
      [id, wanted.questionId],
    )
    expect(kept.rows).toEqual([{ is_correct: true }])
    const { rows: trail } = await pool.query(
      "SELECT action FROM audit_log WHERE details ->> 'correction' = $1 ORDER BY id DESC LIMIT 1",
      [correction.id],
    )
    expect(trail).toEqual([{ action: 'key.correction-withdrawn' }])
    // The reports are deleted with their learners, but the correction can still be found.
    await pool.query('DELETE FROM question_reports WHERE question_id = $1', [wanted.questionId])
    expect((await as(meera).get(path)).body).toMatchObject({ question: { reports: 0 } })
  })

  it('requires an editor and an existing question', async () => {
    const wanted = next()
    const { correction } = await propose(await editor(), wanted)
    const learner = await given.user()
    expect((await propose(learner, wanted)).status).toBe(403)
    for (const what of ['confirmation', 'undo', 'withdrawal'] as const)
      expect((await act(learner, correction, what, { reason: 'no' })).status).toBe(403)
    const missing = { ...correction, id: '0190a000-0000-7000-8000-000000000000' }
    expect(await act(await editor(), missing, 'undo')).toMatchObject({
      status: 404,
      code: 'correction.not-found',
    })
  })
})
