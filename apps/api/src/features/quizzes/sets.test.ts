import { questions as bank } from '@nextround/content/questions'
import type { CompiledSet } from '@nextround/content/sets'
import type { QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { importBank } from '#testing/import-bank.ts'

const SUBSKILL = 'memory'
const SET_ID = 'os-set-000001'

const chart = (made: number): CompiledSet => ({
  id: SET_ID,
  topicId: 'os',
  title: 'Pages in memory',
  words: 4,
  stimulus: {
    form: 'bars',
    across: 'Process',
    unit: 'pages',
    labels: ['A', 'B'],
    series: [{ name: 'Pages', values: [1, made] }],
  },
})
/** Four questions of the subskill belong to the set, from the last to the first, and the others are gone. */
const members = bank
  .filter(
    ({ topicId, subskill, status }) =>
      topicId === 'os' && subskill === SUBSKILL && status === 'live',
  )
  .slice(0, 4)
const ids = members.map(({ id }) => id).toReversed()

describe('a quiz with a set', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  /** Imports the bank with that set, and waits until the server asks it. */
  async function bring(set: CompiledSet) {
    const before = await sql<{ version: string }>`SELECT version FROM bank_versions`.execute(
      deps.db,
    )
    await importBank(
      deps,
      (question) => {
        if (question.topicId !== 'os' || question.subskill !== SUBSKILL) return question
        const place = ids.indexOf(question.id)
        return place < 0
          ? { ...question, status: 'retired' }
          : { ...question, set: SET_ID, setPlace: place + 1 }
      },
      [set],
    )
    const after = await sql<{ version: string }>`SELECT version FROM bank_versions`.execute(deps.db)
    expect(after.rows).not.toEqual(before.rows)
    await vi.waitFor(
      async () =>
        expect((await practise(await given.user())).sets?.[0]?.stimulus).toEqual(set.stimulus),
      { timeout: 30_000 },
    )
  }
  const practise = async (user: TestUser) =>
    (await as(user).post('/api/quiz-sessions', { topicId: 'os', subskill: SUBSKILL }))
      .body as QuizSession
  const resumed = async (user: TestUser) =>
    ((await as(user).get('/api/quiz-sessions/open')).body as { session: QuizSession }).session

  it('sends its passage once and its questions in order, even after a change', async () => {
    await bring(chart(2))
    const asha = await given.user()
    expect((await as(asha).get(`/api/quiz-offers/os?subskill=${SUBSKILL}`)).body).toMatchObject({
      questions: 4,
    })
    const quiz = await practise(asha)
    expect(quiz.questions.map(({ id, set }) => [id, set])).toEqual(
      ids.map((id, place) => [id, { id: SET_ID, place: place + 1 }]),
    )
    const { id, title, stimulus } = chart(2)
    expect(quiz.sets).toEqual([{ id, title, stimulus }])

    await bring(chart(9))
    expect(await resumed(asha)).toMatchObject({ sets: quiz.sets, questions: quiz.questions })
    const answer = await as(asha).post(`/api/quiz-sessions/${quiz.id}/answers`, {
      questionId: ids[0],
      answer: members.find((one) => one.id === ids[0])?.answer === 'a' ? 'b' : 'a',
    })
    expect(answer.status).toBe(200)
    const finished = await as(asha).post(`/api/quiz-sessions/${quiz.id}/completion`, {})
    expect(finished.body).toMatchObject({ sets: quiz.sets })
    const past = (await as(asha).get(`/api/quiz-sessions/${quiz.id}/result`)).body as QuizResult
    expect(past.sets).toEqual(quiz.sets)
    expect(past.review.map(({ question }) => question.set)).toEqual([{ id: SET_ID, place: 1 }])

    // Every page that shows the question also shows its set.
    expect((await as(asha).get('/api/mistakes')).body).toMatchObject({
      mistakes: [{ question: { id: ids[0] }, set: quiz.sets?.[0] }],
    })
    await as(asha).put(`/api/bookmarks/${ids[0]}`, { note: '' })
    expect((await as(asha).get('/api/bookmarks')).body).toMatchObject({
      bookmarks: [{ question: { id: ids[0] }, set: quiz.sets?.[0] }],
    })

    // A set is not split over two quizzes of one day.
    expect(
      (await as(asha).post('/api/quiz-sessions', { topicId: 'os', subskill: SUBSKILL })).body,
    ).toMatchObject({
      code: 'quiz.no-questions',
    })
  })

  it('stores new versions only of changed parts', async () => {
    const versions = async () =>
      (
        await sql<{ version: number }>`
          SELECT version FROM set_versions WHERE set_id = ${SET_ID} ORDER BY version`.execute(
          deps.db,
        )
      ).rows.map(({ version }) => version)
    const before = await versions()
    await bring(chart(11))
    expect(await versions()).toEqual([...before, before.length + 1])
    const { rows } = await sql<{ set_version: number }>`
      SELECT DISTINCT set_version FROM questions WHERE set_id = ${SET_ID}`.execute(deps.db)
    expect(rows).toEqual([{ set_version: before.length + 1 }])
  })

  it('never changes a version that was asked', async () => {
    for (const change of [
      sql`UPDATE set_versions SET title = 'Other'`,
      sql`DELETE FROM set_versions`,
    ])
      await expect(change.execute(deps.db)).rejects.toThrow('never changes')
  })

  it('refuses a question version that names half a set, or one that does not exist', async () => {
    const insert = (setId: string | null, version: number | null) =>
      sql`
        INSERT INTO question_versions
          (question_id, version, revision, topic_id, subskill, concept, level, bloom, stem, options, is_shuffled,
           is_reviewed, set_id, set_version, set_place)
        SELECT question_id, 1000, revision, topic_id, subskill, concept, level, bloom, stem, options, is_shuffled,
               is_reviewed, ${setId}, ${version}::integer, 1
          FROM question_versions LIMIT 1`.execute(deps.db)
    await expect(insert(null, 1)).rejects.toThrow('question_versions_set_is_whole')
    await expect(insert('os-set-none', 1)).rejects.toThrow('question_versions_set_fkey')
  })
})
