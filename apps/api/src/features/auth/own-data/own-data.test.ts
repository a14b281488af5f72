import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { auditOwnAction } from '../account-audit.ts'
import { toCsv } from '#platform/csv.ts'

const TYPES = new URL('../../../platform/db/tables.generated.ts', import.meta.url)

describe('personal data', async () => {
  const { app, as, given, deps, cookieFor } = await startTestApp()
  const { db, pool } = deps

  const addSession = async (user_id: string): Promise<string> => {
    const id = newId()
    await db
      .insertInto('quiz_sessions')
      .values({
        id,
        user_id,
        status: 'closed',
        question_ids: ['dsa-000000'],
        question_versions: [1],
        option_orders: ['abcd'],
        total_questions: 1,
      })
      .execute()
    return id
  }
  const MOCK = {
    mock: 'first-round',
    version: 1,
    name: 'First round',
    is_negative: false,
    extra_percent: 0,
    sections: '[]',
  }

  /** Adds a row to each table that belongs to a person. A new table fails the test below until it has a line here. */
  const ROWS: Record<string, (user: TestUser) => Promise<unknown>> = {
    accounts: async () => undefined,
    audit_log: ({ id }) =>
      db
        .transaction()
        .execute((trx) => auditOwnAction(trx, 'sessions.ended', { userId: id, network: 'n' })),
    bookmarks: async ({ id }) => {
      const { id: question_id, version } = await db
        .selectFrom('questions')
        .select(['id', 'version'])
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('bookmarks')
        .values({ user_id: id, question_id, version, note: 'Ask Ravi about this one.' })
        .execute()
    },
    daily_plans: ({ id }) =>
      db
        .insertInto('daily_plans')
        .values({ user_id: id, day: '2026-11-19', plan: '{"tasks": []}' })
        .execute(),
    coding_drafts: ({ id }) =>
      db
        .insertInto('coding_drafts')
        .values({ user_id: id, task_id: 'add-two', language: 'c', source: 'int main' })
        .execute(),
    coding_standings: ({ id }) =>
      db.insertInto('coding_standings').values({ user_id: id, task_id: 'add-two' }).execute(),
    submissions: ({ id }) =>
      db
        .insertInto('submissions')
        .values({
          id: newId(),
          user_id: id,
          task_id: 'add-two',
          task_rev: 1,
          kind: 'run',
          language: 'c',
          source: 'int main',
          source_sha: Buffer.alloc(32),
          status: 'waiting',
          turn: 0,
        })
        .execute(),
    drives: ({ id }) =>
      db
        .insertInto('drives')
        .values({ user_id: id, company: 'tcs', on_day: '2027-01-10', minutes_a_day: 30 })
        .execute(),
    email_changes: ({ id }) =>
      db.insertInto('email_changes').values({ user_id: id, from_email: 'old@x.example' }).execute(),
    leaderboard: ({ id }) =>
      sql`
        INSERT INTO leaderboard (user_id, topic_scores, overall_score, technical_score, aptitude_score, coding_score,
               communication_score, streak_count, badges_earned, quizzes, questions, quick_answers, week, week_base)
        VALUES (${id}, '{}', 1, 1, 0, 0, 0, 0, '{}', 3, 30, 0, current_date, '{0,0,0,0,0}')`.execute(
        db,
      ),
    leaderboard_places: ({ id }) =>
      sql`
        INSERT INTO leaderboard_places (user_id, board, rank_key, day)
        VALUES (${id}, 'overall', 1, current_date)`.execute(db),
    guide_sections_read: ({ id }) =>
      db
        .insertInto('guide_sections_read')
        .values({ user_id: id, guide_id: 'operating-systems', section_id: 'deadlock' })
        .execute(),
    payments: ({ id }) =>
      db
        .insertInto('payments')
        .values({
          id: newId(),
          user_id: id,
          reference: newId(),
          study_guide_id: 'operating-systems',
          amount: 99,
          upi_id: 'nextround@okbank',
          transaction_id: newId(),
        })
        .execute(),
    study_guide_access: ({ id }) =>
      db
        .insertInto('study_guide_access')
        .values({
          user_id: id,
          guide_id: 'operating-systems',
          payment_status: 'pending',
          upi_transaction_id: '412345678901',
        })
        .execute(),
    study_guide_orders: ({ id }) =>
      db
        .insertInto('study_guide_orders')
        .values({ user_id: id, guide_id: 'operating-systems', reference: newId(), amount: 99 })
        .execute(),
    question_reports: async ({ id }) => {
      const { id: question_id } = await db
        .selectFrom('questions')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('question_reports')
        .values({ id: newId(), user_id: id, question_id, revision: 1, reason: 'typo' })
        .execute()
    },
    quiz_answers: ({ id }) =>
      db
        .insertInto('quiz_answers')
        .values({
          session_id: newId(),
          question_id: 'dsa-000000',
          user_id: id,
          revision: 1,
          topic_id: 'dsa',
          subskill: 'graphs',
          chosen: 'a',
          is_correct: true,
        })
        .execute(),
    revealed_keys: ({ id }) =>
      db
        .insertInto('revealed_keys')
        .values({ user_id: id, question_id: 'dsa-000000', revision: 1 })
        .execute(),
    quiz_sessions: ({ id }) => addSession(id),
    mock_sittings: async ({ id }) =>
      db
        .insertInto('mock_sittings')
        .values({
          session_id: await addSession(id),
          user_id: id,
          ...MOCK,
          kinds: ['choice'],
          clock: '{}',
          finish_by: new Date(),
        })
        .execute(),
    mock_debriefs: ({ id }) =>
      db
        .insertInto('mock_debriefs')
        .values({ user_id: id, company: 'tcs', on_day: '2026-11-10', minutes: 75, counts: true })
        .execute(),
    mock_responses: ({ id }) =>
      sql`
        INSERT INTO mock_responses (session_id, place, user_id, number, is_marked, spent_ms, given_at, is_late)
        SELECT session_id, 0, user_id, 1, true, 1000, now(), false FROM mock_sittings WHERE user_id = ${id}`.execute(
        db,
      ),
    mock_results: async ({ id }) =>
      db
        .insertInto('mock_results')
        .values({
          session_id: await addSession(id),
          user_id: id,
          ...MOCK,
          is_first: true,
          ended_by: 'clock',
          questions: '[]',
          late: 0,
          refused: '{}',
        })
        .execute(),
    review_cards: ({ id }) =>
      db
        .insertInto('review_cards')
        .values({
          user_id: id,
          concept: 'dsa.graphs.bfs',
          topic_id: 'dsa',
          stability: 1,
          difficulty: 5,
          due_on: '2026-11-20',
          reviewed_on: '2026-11-15',
          reps: 1,
          lapses: 0,
          is_recovered: false,
        })
        .execute(),
    notes_read: ({ id }) =>
      db.insertInto('notes_read').values({ user_id: id, note: 'os/memory' }).execute(),
    onboarding: ({ id }) =>
      db
        .insertInto('onboarding')
        .values({ user_id: id, chosen: '{"company":"tcs"}', skipped_at: new Date() })
        .execute(),
    push_subscriptions: ({ id }) =>
      db
        .insertInto('push_subscriptions')
        .values({
          id: newId(),
          user_id: id,
          endpoint: `https://fcm.googleapis.com/${newId()}`,
          p256dh: 'B'.repeat(87),
          auth_secret: 'a secret',
        })
        .execute(),
    reminder_settings: ({ id }) =>
      db
        .insertInto('reminder_settings')
        .values({ user_id: id, by_mail: true, unsubscribe_token: newId() })
        .execute(),
    reminders: ({ id }) =>
      db
        .insertInto('reminders')
        .values({ user_id: id, day: '2026-11-15', mailed_at: new Date() })
        .execute(),
    saved_resources: ({ id }) =>
      db.insertInto('saved_resources').values({ user_id: id, resource_id: 'pro-git' }).execute(),
    second_factors: ({ id }) =>
      db.insertInto('second_factors').values({ user_id: id, secret: 'a secret' }).execute(),
    sessions: async () => undefined,
    study_days: ({ id }) =>
      db
        .insertInto('study_days')
        .values({
          user_id: id,
          day: '2026-11-15',
          answered: 10,
          correct: 7,
          began_at: new Date(),
          ended_at: new Date(),
        })
        .execute(),
    topic_totals: ({ id }) =>
      db
        .insertInto('topic_totals')
        .values({
          user_id: id,
          topic_id: 'dsa',
          quizzes: 1,
          score_sum: 70,
          best_score: 70,
          first_score: 70,
          last_score: 70,
          last_attempt: new Date(),
        })
        .execute(),
    tutor_chats: async () => undefined,
    tutor_messages: async ({ id }) => {
      const chat = newId()
      await db.insertInto('tutor_chats').values({ id: chat, user_id: id, title: 'Heaps' }).execute()
      await db
        .insertInto('tutor_messages')
        .values({
          id: newId(),
          chat_id: chat,
          user_id: id,
          role: 'user',
          content: 'What is a heap?',
        })
        .execute()
    },
    tutor_usage: ({ id }) =>
      db
        .insertInto('tutor_usage')
        .values({ counted_for: `user:${id}`, day: '2026-11-15', user_id: id, messages: 1 })
        .execute(),
    user_badges: ({ id }) =>
      db
        .insertInto('user_badges')
        .values({ user_id: id, badge_id: 'first-quiz', earned_at: new Date() })
        .execute(),
    user_skills: ({ id }) =>
      db
        .insertInto('user_skills')
        .values({
          user_id: id,
          skill_name: 'dsa',
          skill_percentage: 60,
          mean: 0,
          variance: 1,
          answers: 0,
          evidence: '[]',
          improvement_plan: '{}',
          misconceptions: '{}',
          subskills: '{}',
          tally: '{}',
        })
        .execute(),
    user_totals: ({ id }) =>
      db
        .insertInto('user_totals')
        .values({
          user_id: id,
          quizzes: 1,
          score_sum: 70,
          correct_answers: 7,
          total_questions: 10,
          time_spent_ms: 1,
          perfect_quizzes: 0,
          re_tests: 0,
          mastered: 7,
          recovered: 0,
          counted_through: new Date(),
          streak: '{}',
        })
        .execute(),
    viewed_resources: ({ id }) =>
      db.insertInto('viewed_resources').values({ user_id: id, resource_id: 'pro-git' }).execute(),
  }
  const someone = async () => {
    const user = await given.user({ name: 'Asha "A"', password: 'four quiet green trains' })
    for (const add of Object.values(ROWS)) await add(user)
    return user
  }
  const download = (user: TestUser, format: string) =>
    app.inject({
      url: `/api/account/export?format=${format}`,
      headers: { cookie: cookieFor(user) },
    })

  it('has a row in this test for every table with user_id', () => {
    const source = readFileSync(TYPES, 'utf8')
    const byInterface = [...source.matchAll(/export interface (\w+) \{([^}]*)\}/g)]
    const owned = byInterface.filter(([, , body]) => /^\s+user_id:/m.test(body ?? ''))
    const names = owned.map(([, name = '']) => {
      const [, table] = new RegExp(`^\\s+(\\w+): ${name};`, 'm').exec(source) ?? []
      return table ?? name
    })
    // A view stores no rows.
    expect(names.filter((name) => name !== 'quiz_results').toSorted()).toEqual(
      Object.keys(ROWS).toSorted(),
    )
  })

  it('refers to people only by user_id, so that no table is overlooked', async () => {
    const { rows } = await pool.query(`
      SELECT DISTINCT key_column.column_name AS name
        FROM information_schema.referential_constraints AS reference
        JOIN information_schema.key_column_usage AS key_column USING (constraint_name)
        JOIN information_schema.constraint_column_usage AS target
          ON target.constraint_name = reference.constraint_name
       WHERE target.table_name = 'users'`)
    expect(rows).toEqual([{ name: 'user_id' }])
  })

  it('is exported as JSON: every table, and no credentials', async () => {
    const asha = await someone()
    const file = await download(asha, 'json')

    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename=".+\.json"; filename\*=UTF-8/,
    )
    const data = file.json<Record<string, Record<string, unknown>[]>>()
    expect(Object.keys(data).toSorted()).toEqual(['users', ...Object.keys(ROWS)].toSorted())
    expect(data['users']).toMatchObject([{ id: asha.id, email: asha.email, name: 'Asha "A"' }])
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(file.body).not.toMatch(/argon2|a secret/)
    expect(file.body).not.toContain(asha.token)
  })

  it('is exported as CSV: one file per table', async () => {
    const asha = await someone()
    const file = await download(asha, 'csv')
    const files = unzipSync(file.rawPayload)

    expect(file.headers['content-type']).toBe('application/zip')
    expect(Object.keys(files).toSorted()).toEqual(
      ['users', ...Object.keys(ROWS)].map((table) => `${table}.csv`).toSorted(),
    )
    expect(strFromU8(files['users.csv']!)).toContain(`${asha.id},"Asha ""A""",${asha.email}`)
  })

  it('contains nothing about anyone else', async () => {
    const [asha, ravi] = [await someone(), await someone()]
    const { body } = await download(asha, 'json')
    expect(body).not.toContain(ravi.id)
    expect(body).not.toContain(ravi.email)
  })

  it('is escaped so that a spreadsheet runs no formula', () => {
    expect(toCsv([{ a: '=1+1', b: '@x', c: -1, d: null, e: 'two\nlines' }])).toBe(
      'a,b,c,d,e\r\n\'=1+1,\'@x,-1,,"two\nlines"\r\n',
    )
    expect(toCsv([])).toBe('\r\n')
  })

  it('is deleted with the account, except for the id in the audit log', async () => {
    const [asha, ravi] = [await someone(), await someone()]
    await db
      .insertInto('verifications')
      .values({ id: newId(), identifier: 'x', value: asha.id, expires_at: new Date() })
      .execute()
    await as('guest').post('/api/sign-in', { email: asha.email, password: 'a wrong one' })
    const reply = await as(asha).delete('/api/account')
    expect(reply).toMatchObject({ status: 200, body: { isDeleted: true } })
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-session=; Max-Age=0/)

    const { rows: tables } = await pool.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'queue') ORDER BY name`,
    )
    const holding = async (words: string) => {
      const found = []
      for (const { name } of tables) {
        const { rows } = await pool.query(
          `SELECT 1 FROM ${name} AS row WHERE row::text LIKE '%' || $1 || '%' LIMIT 1`,
          [words],
        )
        if (rows.length > 0) found.push(name)
      }
      return found
    }
    expect(tables.length).toBeGreaterThan(8)
    // The removal from the leaderboard is recorded here, and deleted within a minute.
    expect(await holding(asha.id)).toEqual([
      'public.audit_log',
      'public.leaderboard_changes',
      'public.payments',
      // The job that removes the files is listed until it has run.
      'queue.job',
      'queue.job_common',
    ])
    expect(await holding(asha.email)).toEqual([])
    expect(await holding(asha.token)).toEqual([])
    const keys = await deps.redis!.keys('*')
    expect(keys.filter((key) => key.includes(asha.email) || key.includes(asha.id))).toEqual([])

    expect((await as(asha).get('/api/me')).body).toEqual({ user: null })
    expect(await as(ravi).get('/api/me')).toMatchObject({ body: { user: { id: ravi.id } } })
  })

  it('leaves no dead letter that names its owner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    for (const data of [{ email: asha.email }, { userId: asha.id }, { email: ravi.email }, null]) {
      await pool.query("INSERT INTO queue.job (name, data) VALUES ('dead-letters', $1)", [data])
    }
    await as(asha).delete('/api/account')
    const { rows } = await pool.query(
      "SELECT data FROM queue.job WHERE name = 'dead-letters' ORDER BY data",
    )
    expect(rows).toEqual([{ data: { email: ravi.email } }, { data: null }])
  })

  it('can be updated by its owner; omitted fields stay', async () => {
    const asha = await given.user()
    const change = (body: object) => as(asha).patch('/api/account', body)
    expect(await change({ name: '  Asha Rao ' })).toMatchObject({ status: 200 })
    expect(
      await change({ timeZone: 'Europe/Berlin', isHiddenFromLeaderboard: true }),
    ).toMatchObject({ status: 200 })
    expect(await as(asha).get('/api/account')).toMatchObject({
      body: { name: 'Asha Rao', timeZone: 'Europe/Berlin', isHiddenFromLeaderboard: true },
    })
    for (const wrong of [
      { timeZone: '+05:30' },
      { timeZone: 'Mars/Phobos' },
      { role: 'admin' },
      { name: '' },
    ]) {
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400])
    }
  })

  it('lists the signed-in devices and can sign them out', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    await db
      .insertInto('sessions')
      .values({
        id: newId(),
        user_id: asha.id,
        token: newId(),
        expires_at: new Date(Date.now() + 1e6),
        user_agent: 'Phone',
      })
      .execute()
    const list = async (user: TestUser) =>
      (
        (await as(user).get('/api/account')).body as {
          sessions: { id: string; isCurrent: boolean }[]
        }
      ).sessions
    const other = (await list(asha)).find(({ isCurrent }) => !isCurrent)!
    const [own] = await list(ravi)

    const foreign = await as(asha).delete(`/api/account/sessions/${own!.id}`)
    const missing = await as(asha).delete(`/api/account/sessions/${newId()}`)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    })
    expect(await as(asha).delete(`/api/account/sessions/${other.id}`)).toMatchObject({
      status: 200,
    })
    expect(await list(asha)).toHaveLength(1)
    expect(await as(asha).delete('/api/account/sessions')).toMatchObject({ body: { ended: 0 } })
  })
})
