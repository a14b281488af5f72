import type { ReportReason } from '@nextround/contract/question-bank'
import type { QuizSession } from '@nextround/contract/quizzes'
import type {
  AdminReport,
  ReportDecision,
  ReportedQuestion,
} from '@nextround/contract/reports-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { optionsOf } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'

type List = { questions: ReportedQuestion[]; total: number; openReports: number }
type One = {
  question: ReportedQuestion
  asked: { options: { key: string; text: string }[]; code: unknown }
  correctAnswer: string
  why: string
  whyNot: Record<string, string>
  answers: number
  rightAnswers: number
  reports: AdminReport[]
}

describe('admin question reports', async () => {
  const { as, given, deps } = await startTestApp()
  const { db, pool } = deps
  const editor = await given.user({ role: 'editor', name: 'Meera' })
  const bank = await db
    .selectFrom('questions')
    .select(['id', 'stem'])
    .where('revision', '=', 1)
    .orderBy('id')
    .execute()
  const [first = '', second = '', third = ''] = bank.map(({ id }) => id)
  const path = '/api/admin/reports'

  type Said = { reason?: ReportReason; text?: string; minutesAgo?: number; by?: TestUser }
  const report = async (questionId: string, said: Said = {}) => {
    const { reason = 'typo', text = '', minutesAgo = 0, by = await given.user() } = said
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO question_reports (id, user_id, question_id, revision, version, reason, text, created_at)
       SELECT $1, $2, id, revision, version, $4, $5, now() - make_interval(mins => $6)
         FROM questions WHERE id = $3 RETURNING id`,
      [newId(), by.id, questionId, reason, text, minutesAgo],
    )
    return rows[0]!.id
  }
  const list = async (query = '') => (await as(editor).get(`${path}${query}`)).body as List
  const one = async (questionId: string, revision = 1) =>
    (await as(editor).get(`${path}/${questionId}/${revision}`)).body as One
  const decide = (decisions: unknown[], who = editor) =>
    as(who).post('/api/admin/report-decisions', { decisions })
  const mine = async (learner: TestUser) =>
    (await as(learner).get('/api/question-reports')).body as { reports: { status: string }[] }

  beforeEach(async () => {
    await pool.query('DELETE FROM question_reports')
    await pool.query('DELETE FROM item_statistics')
  })

  it('list each question once, most reported first', async () => {
    await report(first, { reason: 'unclear', minutesAgo: 5 })
    await report(second, { reason: 'wrong-answer', minutesAgo: 9 })
    await report(second, { reason: 'typo', minutesAgo: 1 })
    await report(second, { reason: 'typo' })
    const { questions, total, openReports } = await list()
    expect(questions.map(({ questionId }) => questionId)).toEqual([second, first])
    expect({ total, openReports }).toEqual({ total: 2, openReports: 4 })
    expect(questions[0]).toMatchObject({
      revision: 1,
      text: bank[1]?.stem,
      reasons: ['typo', 'wrong-answer'],
      reports: 3,
      openReports: 3,
      acceptedReports: 0,
      isAsked: true,
    })
  })

  it('are separated into pending, to correct and done', async () => {
    const [open, accepted, done] = [await report(first), await report(second), await report(third)]
    await decide([
      { reportId: accepted, status: 'accepted', reply: null },
      { reportId: done, status: 'declined', reply: null },
    ])
    const idsOf = async (status: string) =>
      (await list(`?status=${status}`)).questions.map(({ questionId }) => questionId)
    expect(open).toBeTruthy()
    expect(await idsOf('open')).toEqual([first])
    expect(await idsOf('accepted')).toEqual([second])
    expect(await idsOf('done')).toEqual([third])
    expect((await idsOf('all')).toSorted()).toEqual([first, second, third])
    expect((await list('?status=done')).openReports).toBe(1)
  })

  it('can be searched by id, question text and report text', async () => {
    await report(first, { text: 'Option 100% is_right' })
    await report(second, { text: 'Option 100 is right' })
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).questions.map((each) => each.questionId)
    expect(await found(first)).toEqual([first])
    expect(await found(bank[1]!.stem.slice(0, 60))).toContain(second)
    expect(await found('100% IS_')).toEqual([first])
    expect(await found('no such words')).toEqual([])
  })

  it('are shown fifty per page', async () => {
    for (const { id } of bank.slice(0, 52)) await report(id)
    const [one_, two] = [await list(), await list('?page=2')]
    expect([one_.questions.length, two.questions.length, two.total]).toEqual([50, 2, 52])
  })

  it('show the question with its key, reasons and answer statistics', async () => {
    const learner = await given.user()
    const id = await report(first, { reason: 'wrong-answer', text: 'It is O(n).', by: learner })
    await pool.query(
      `INSERT INTO item_statistics (question_id, revision, answers, correct, difficulty, variance)
       VALUES ($1, 1, 120, 31, 0, 0.1)`,
      [first],
    )
    const { rows } = await pool.query<{ answer: string; why: string; why_not: object }>(
      'SELECT answer, why, why_not FROM question_version_keys WHERE question_id = $1',
      [first],
    )
    const shown = await one(first)
    expect(shown).toMatchObject({
      correctAnswer: rows[0]?.answer,
      why: rows[0]?.why,
      whyNot: rows[0]?.why_not,
      answers: 120,
      rightAnswers: 31,
      reports: [
        {
          id,
          reason: 'wrong-answer',
          text: 'It is O(n).',
          status: 'open',
          reply: null,
          answered: null,
          decided: null,
        },
      ],
    })
    expect(shown.asked.options.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
    expect(JSON.stringify(shown)).not.toContain(learner.id)
    expect(JSON.stringify(shown)).not.toContain(learner.email)
  })

  it('show the learner’s option order and choice', async () => {
    const learner = await given.user()
    const { body } = await as(learner).post('/api/quiz-sessions', { topicId: 'dsa' })
    const { id, questions } = body as QuizSession
    const question = questions.find(({ kind }) => kind === undefined || kind === 'choice')!
    const { id: questionId } = question
    const optionOrder = optionsOf(question).map(({ key }) => key)
    const chosen = optionOrder[1]!
    await as(learner).post(`/api/quiz-sessions/${id}/answers`, { questionId, answer: chosen })
    await as(learner).post('/api/question-reports', { questionId, reason: 'typo', text: '' })
    const { revision } = (await list()).questions[0]!
    expect((await one(questionId, revision)).reports).toMatchObject([
      { answered: { optionOrder, chosen } },
    ])
  })

  it('return 404 for an unreported question', async () => {
    const reply = await as(editor).get(`${path}/${first}/1`)
    expect(reply).toMatchObject({ status: 404, body: { code: 'question.not-found' } })
    await report(first)
    expect((await as(editor).get(`${path}/${first}/2`)).status).toBe(404)
    expect((await as(editor).get(`${path}/${first}/x`)).status).toBe(400)
  })

  it('notify the learner of the decision, and record who decided', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const [ofAsha, ofRavi] = [await report(first, { by: asha }), await report(first, { by: ravi })]
    const decided = await decide([
      { reportId: ofAsha, status: 'fixed', reply: '  Corrected.\u202E Thank you.  ' },
      { reportId: ofRavi, status: 'fixed', reply: null },
    ])
    // Sorted, because ids of the same millisecond are not in order of time.
    const before = [ofAsha, ofRavi]
      .toSorted()
      .map((reportId) => ({ reportId, status: 'open', reply: null }))
    expect(decided).toMatchObject({ status: 200, body: { before } })
    expect(await mine(asha)).toMatchObject({
      reports: [{ status: 'fixed', reply: 'Corrected. Thank you.' }],
    })
    expect(await mine(ravi)).toMatchObject({ reports: [{ status: 'fixed', reply: null }] })
    expect((await one(first)).reports.map(({ decided: by }) => by?.by)).toEqual(['Meera', 'Meera'])
    const { rows } = await pool.query(
      'SELECT action, actor_id, details FROM audit_log WHERE user_id = $1',
      [asha.id],
    )
    expect(rows).toEqual([
      {
        action: 'report.decided',
        actor_id: editor.id,
        details: { report: ofAsha, from: 'open', to: 'fixed' },
      },
    ])
  })

  it('can be undone exactly by restoring the earlier decision', async () => {
    const learner = await given.user()
    const [id, other] = [await report(first, { by: learner }), await report(first)]
    await decide([{ reportId: id, status: 'accepted', reply: 'You are right.' }])
    const { before } = (
      await decide([
        { reportId: id, status: 'declined', reply: null },
        { reportId: other, status: 'declined', reply: null },
      ])
    ).body as { before: ReportDecision[] }
    await decide(before)
    expect(await mine(learner)).toMatchObject({
      reports: [{ status: 'accepted', reply: 'You are right.' }],
    })
    const { reports } = await one(first)
    expect(reports.map(({ status, decided }) => [status, decided?.by])).toEqual([
      ['open', undefined],
      ['accepted', 'Meera'],
    ])
  })

  it('add no audit entry if the same decision is sent again', async () => {
    const learner = await given.user()
    const decision = {
      reportId: await report(first, { by: learner }),
      status: 'fixed',
      reply: null,
    }
    await Promise.all([decide([decision]), decide([decision]), decide([decision])])
    const { rows } = await pool.query('SELECT id FROM audit_log WHERE user_id = $1', [learner.id])
    expect(rows).toHaveLength(1)
  })

  it('don’t deadlock when two editors decide the same reports in a different order', async () => {
    const ids: string[] = []
    for (const { id } of bank.slice(0, 20)) ids.push(await report(id))
    const all = (status: string, order: string[]) =>
      decide(order.map((reportId) => ({ reportId, status, reply: null })))
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 ? all('accepted', ids) : all('declined', ids.toReversed()),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  })

  it('skip a report whose learner is gone, and decide the others', async () => {
    const leaving = await given.user()
    const [gone, stays] = [await report(first, { by: leaving }), await report(first)]
    await pool.query('DELETE FROM users WHERE id = $1', [leaving.id])
    const { body } = await decide([
      { reportId: gone, status: 'fixed', reply: null },
      { reportId: stays, status: 'fixed', reply: null },
    ])
    expect(body).toEqual({ before: [{ reportId: stays, status: 'open', reply: null }] })
  })

  it('show up to a hundred per question, pending first', async () => {
    const open = await report(first)
    const { rows } = await pool.query<{ id: string }>(
      `WITH learners AS (
         INSERT INTO users (id, name, email) SELECT uuidv7_at, 'N', uuidv7_at || '@example.com'
           FROM (SELECT gen_random_uuid() AS uuidv7_at FROM generate_series(1, 120)) AS ids RETURNING id)
       INSERT INTO question_reports (id, user_id, question_id, revision, reason, status)
       SELECT gen_random_uuid(), learners.id, $1, 1, 'typo', 'declined' FROM learners RETURNING id`,
      [first],
    )
    expect(rows).toHaveLength(120)
    const { reports, question } = await one(first)
    expect(reports).toHaveLength(100)
    expect(reports[0]).toMatchObject({ id: open })
    expect(question).toMatchObject({ reports: 121, openReports: 1 })
  })

  it.each([
    ['no decision', []],
    ['a status of its own', [{ reportId: newId(), status: 'burnt', reply: null }]],
    ['an empty reply', [{ reportId: newId(), status: 'fixed', reply: '  ' }]],
    ['too long a reply', [{ reportId: newId(), status: 'fixed', reply: 'x'.repeat(1_001) }]],
    [
      'more than a hundred',
      Array.from({ length: 101 }, () => ({ reportId: newId(), status: 'fixed', reply: null })),
    ],
  ])('refuses %s', async (_what, decisions) => {
    expect((await decide(decisions)).status).toBe(400)
  })

  it('are hidden from learners', async () => {
    const learner = await given.user()
    const id = await report(first, { by: learner })
    const replies = [
      await as(learner).get(path),
      await as(learner).get(`${path}/${first}/1`),
      await decide([{ reportId: id, status: 'fixed', reply: null }], learner),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await mine(learner)).toMatchObject({ reports: [{ status: 'open' }] })
  })
})
