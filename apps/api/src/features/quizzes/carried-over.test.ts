import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/db/migrations.ts'
import { startTestApp } from '#testing/app.ts'
import { migrationsBefore } from '#testing/earlier-migrations.ts'
import { MIGRATIONS } from '../../app.ts'

const PINNED = '0015'
const USER = '01a00000-0000-7000-8000-000000000001'
const quizId = (number: number) => `01a00000-0000-7000-8000-00000000010${number}`

describe('quizzes from before versions', async () => {
  const { deps } = await startTestApp()
  const name = `before_versions_${process.pid}_${Date.now()}`
  await deps.pool.query(`CREATE DATABASE ${name}`)
  const databaseUrl = Object.assign(new URL(deps.config.DATABASE_URL), {
    pathname: `/${name}`,
  }).href
  const silent = { info: () => undefined, warn: () => undefined }
  await migrate({ databaseUrl, folder: migrationsBefore(PINNED) }, silent)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await deps.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  it('are migrated with their stored data, open and finished', async () => {
    await client.query(`
      INSERT INTO users (id, name, email) VALUES ('${USER}', 'Asha', 'asha@example.com');
      INSERT INTO questions (id, revision, topic_id, subskill, level, status, stem, options, concept)
      SELECT 'q-' || n, 3, 'os', 'scheduling', 'beginner', 'live', 'Stem ' || n, '{"a": "One"}', 'os.c' || n
        FROM generate_series(1, 3) AS n;
      INSERT INTO question_keys (question_id, answer, why, why_not)
      SELECT id, 'a', 'Because of ' || id, '{}' FROM questions;
      INSERT INTO quiz_sessions (id, user_id, status, question_ids, option_orders, total_questions,
                                 correct_answers, completed_at)
      VALUES ('${quizId(1)}', '${USER}', 'completed', '{q-2,q-1}', '{abcd,abcd}', 2, 1, now()),
             ('${quizId(2)}', '${USER}', 'open', '{q-3}', '{abcd}', 1, NULL, NULL);
      INSERT INTO quiz_answers (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct)
      VALUES ('${quizId(1)}', 'q-2', '${USER}', 3, 'os', 'scheduling', 'b', false)`)
    const results = 'SELECT * FROM quiz_results ORDER BY id'
    const before = (await client.query(results)).rows
    expect(before).toMatchObject([{ question_details: [{ correctAnswer: 'a' }] }])

    await migrate({ databaseUrl, folder: MIGRATIONS }, silent)

    expect((await client.query(results)).rows).toEqual(before)
    // The query of an older server that still runs during the migration.
    const { rows: keys } = await client.query('SELECT * FROM question_keys ORDER BY question_id')
    expect(keys).toMatchObject([1, 2, 3].map((n) => ({ question_id: `q-${n}`, answer: 'a' })))
    const { rows: asked } = await client.query(`
      SELECT sessions.id, asked.id AS question, versions.stem, keys.why
        FROM quiz_sessions AS sessions,
             unnest(question_ids, question_versions) WITH ORDINALITY AS asked (id, version, place)
        JOIN question_versions AS versions ON versions.question_id = asked.id AND versions.version = asked.version
        JOIN question_version_keys AS keys ON keys.question_id = asked.id AND keys.version = asked.version
       ORDER BY sessions.id, place`)
    expect(asked).toEqual(
      [
        [1, 2],
        [1, 1],
        [2, 3],
      ].map(([quiz, n]) => ({
        id: quizId(quiz!),
        question: `q-${n}`,
        stem: `Stem ${n}`,
        why: `Because of q-${n}`,
      })),
    )
  })
})

describe('a database from before the kinds of questions', async () => {
  const { deps } = await startTestApp()
  const name = `before_kinds_${process.pid}_${Date.now()}`
  await deps.pool.query(`CREATE DATABASE ${name}`)
  const databaseUrl = Object.assign(new URL(deps.config.DATABASE_URL), {
    pathname: `/${name}`,
  }).href
  const silent = { info: () => undefined, warn: () => undefined }
  await migrate({ databaseUrl, folder: migrationsBefore('0057') }, silent)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  afterAll(async () => {
    await client.end()
    await deps.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })

  /** The statements of a server of the previous release, which names its columns. */
  const importAsBefore = (id: string) => `
    INSERT INTO questions (id, version, revision, topic_id, subskill, level, status, stem, options, concept)
    VALUES ('${id}', 1, 1, 'os', 'scheduling', 'beginner', 'live', 'Stem', '{"a": "1", "b": "2", "c": "3", "d": "4"}', 'os.c');
    INSERT INTO question_versions (question_id, version, revision, topic_id, subskill, concept, level, bloom, stem, options,
                                   is_shuffled, is_reviewed)
    VALUES ('${id}', 1, 1, 'os', 'scheduling', 'os.c', 'beginner', 'apply', 'Stem', '{"a": "1", "b": "2", "c": "3", "d": "4"}', true, true);
    INSERT INTO question_version_keys (question_id, version, answer, why, why_not)
    VALUES ('${id}', 1, 'a', 'Because.', '{"b": "No."}');
    INSERT INTO key_corrections (question_id, revision, also_right) VALUES ('${id}', 1, '{b,c}');
    INSERT INTO correction_requests (id, question_id, revision, also_right, status, takes_effect_at)
    VALUES (gen_random_uuid(), '${id}', 1, '{b}', 'applied', now());`

  it('keeps its rows and takes those of a server that still runs', async () => {
    await client.query(importAsBefore('q-1'))
    const read = 'SELECT answer, why, why_not FROM question_keys ORDER BY question_id'
    const before = (await client.query(read)).rows

    await migrate({ databaseUrl, folder: MIGRATIONS }, silent)

    expect((await client.query(read)).rows).toEqual(before)
    await client.query(importAsBefore('q-2'))
    const { rows } = await client.query(`
      SELECT texts.kind, texts.shown, texts.guess, keys.number, keys.tolerance, corrections.also_right, corrections.also_within
        FROM question_versions AS texts
        JOIN question_version_keys AS keys USING (question_id, version)
        JOIN key_corrections AS corrections USING (question_id)`)
    const asBefore = {
      kind: 'choice',
      shown: {},
      guess: 0.25,
      number: null,
      tolerance: null,
      also_right: ['b', 'c'],
      also_within: null,
    }
    expect(rows).toEqual([asBefore, asBefore])
    const { rows: capabilities } = await client.query(
      "SELECT name, known_since > now() - interval '1 hour' AS is_new FROM bank_capabilities ORDER BY name",
    )
    expect(capabilities).toEqual([
      { name: 'mocks', is_new: true },
      { name: 'multiple', is_new: true },
      { name: 'number', is_new: true },
      { name: 'options-3-5', is_new: true },
      { name: 'sets', is_new: true },
    ])
  })

  it.each([
    ['neither options nor numbers', "'{}', NULL"],
    ['both', "'{a}', '{[1,2]}'"],
    ['an option that no question has', "'{f}', NULL"],
    ['an empty range', "'{}', '{}'"],
  ])('refuses a correction that accepts %s', async (_, accepted) => {
    await expect(
      client.query(
        `INSERT INTO key_corrections (question_id, revision, also_right, also_within) VALUES ('q-1', 9, ${accepted})`,
      ),
    ).rejects.toThrow('key_corrections_accepts_something')
  })

  it('refuses a number without its tolerance', async () => {
    await expect(
      client.query(`INSERT INTO question_version_keys (question_id, version, answer, why, why_not, number)
                    VALUES ('q-1', 2, '5', '', '{}', 5)`),
    ).rejects.toThrow('number_has_tolerance')
  })
})
