import {
  type Bookmark,
  BOOKMARK_NOTE_LENGTH,
  BOOKMARKS_PER_PAGE,
  MAX_BOOKMARKS,
} from '@nextround/contract/mistakes'
import type { ReviewItem } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('bookmarks', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { db } = test.deps
  const { take, open } = await quizTaker(test)

  const save = (user: TestUser, id: string, note = '') =>
    as(user).put(`/api/bookmarks/${id}`, { note })
  const remove = (user: TestUser, id: string) => as(user).delete(`/api/bookmarks/${id}`)
  const list = async (user: TestUser, query = '') =>
    (await as(user).get(`/api/bookmarks${query}`)).body as {
      total: number
      bookmarks: Bookmark[]
    }
  const notes = async (user: TestUser) => (await as(user).get('/api/bookmarks/notes')).body

  it('are saved with notes, newest first, separately for each learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const { review } = await take(asha, { isRight: (_, place) => place > 3 })
    const [first, second] = review.map(({ question }) => question.id) as [string, string]
    expect(await save(asha, first)).toMatchObject({ status: 200, body: { note: '' } })
    await save(asha, second, '  Two\r\nlines, no \u0007bell \u202Eand no turn ')
    const note = 'Two\nlines, no bell and no turn'
    expect(await notes(asha)).toEqual({
      bookmarks: [
        { questionId: second, note },
        { questionId: first, note: '' },
      ],
    })
    const { total, bookmarks } = await list(asha)
    expect(total).toBe(2)
    const { question, correctAnswer, why, whyNot } = review[1]!
    expect(bookmarks[0]).toMatchObject({
      question: { id: second, text: question.text },
      note,
      key: { correctAnswer, why, whyNot },
    })
    expect(await notes(ravi)).toEqual({ bookmarks: [] })

    await save(asha, first, 'Now with a note')
    expect((await list(asha)).bookmarks.map((one) => one.note)).toEqual([note, 'Now with a note'])
    await remove(ravi, first)
    expect((await list(asha)).total).toBe(2)
    expect(await remove(asha, first)).toMatchObject({ status: 200 })
    expect(await remove(asha, first)).toMatchObject({ status: 200 })
    expect((await list(asha)).bookmarks).toMatchObject([{ question: { id: second } }])
  })

  it('are allowed only for questions explained to this learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const { questions } = await open(asha, { isRight: (_, place) => (place === 0 ? true : null) })
    const [answered, waiting] = questions.map(({ id }) => id) as [string, string]
    const refused = { status: 404, body: { code: 'question.not-found' } }
    expect(await save(asha, answered)).toMatchObject({ status: 200 })
    expect(await save(asha, waiting)).toMatchObject(refused)
    expect(await save(ravi, answered)).toMatchObject(refused)
    expect(await save(asha, 'no-such-question')).toMatchObject(refused)
    expect((await as('guest').put(`/api/bookmarks/${answered}`, { note: '' })).status).toBe(401)
  })

  it('of an unanswered question in a finished quiz wait until its answer is revealed', async () => {
    const asha = await given.user()
    const { id, unanswered } = await take(asha, { isRight: () => null })
    const questionId = unanswered![0]!.question.id
    expect(await save(asha, questionId)).toMatchObject({ status: 404 })
    const { body } = await as(asha).post(`/api/quiz-sessions/${id}/reveals`, { questionId })
    const { correctAnswer, why, whyNot } = body as ReviewItem
    expect(await save(asha, questionId)).toMatchObject({ status: 200 })
    expect((await list(asha)).bookmarks).toMatchObject([{ key: { correctAnswer, why, whyNot } }])
  })

  it('limit the length of notes', async () => {
    const asha = await given.user()
    const { review } = await take(asha)
    const { id } = review[0]!.question
    const longest = 'x'.repeat(BOOKMARK_NOTE_LENGTH)
    expect(await save(asha, id, ` ${longest} `)).toMatchObject({ body: { note: longest } })
    expect(await save(asha, id, `${longest}x`)).toMatchObject({ status: 400 })
    expect(await notes(asha)).toMatchObject({ bookmarks: [{ note: longest }] })
  })

  it('are paginated and limited in number, even for parallel requests', async () => {
    const asha = await given.user()
    const { review } = await take(asha)
    const taken = review.map(({ question }) => question.id)
    const others = await db
      .selectFrom('questions')
      .select(['id', 'version'])
      .where('id', 'not in', taken)
      .orderBy('id')
      .limit(MAX_BOOKMARKS - 1)
      .execute()
    await db
      .insertInto('bookmarks')
      .values(
        others.map(({ id, version }) => ({
          user_id: asha.id,
          question_id: id,
          version,
          note: '',
          bookmarked_at: new Date(0),
        })),
      )
      .execute()
    const release = await hold(
      test.deps.pool,
      "SELECT pg_advisory_xact_lock(hashtextextended('bookmarks:' || $1, 0))",
      [asha.id],
    )
    const saving = Promise.all(taken.slice(0, 5).map((id) => save(asha, id)))
    await untilWaiting(test.deps.pool, 5)
    await release()
    const outcomes = await saving
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'bookmark.too-many',
    })
    // Existing bookmarks can still be changed.
    const saved = taken[outcomes.findIndex(({ status }) => status === 200)]!
    expect(await save(asha, saved, 'Changed')).toMatchObject({ status: 200 })
    const first = await list(asha)
    expect(first).toMatchObject({ total: MAX_BOOKMARKS })
    expect(first.bookmarks[0]).toMatchObject({ question: { id: saved }, note: 'Changed' })
    const second = await list(asha, `?skip=${BOOKMARKS_PER_PAGE}`)
    const ids = [first, second].flatMap((page) => page.bookmarks.map((one) => one.question.id))
    expect(new Set(ids).size).toBe(2 * BOOKMARKS_PER_PAGE)
  })
})
