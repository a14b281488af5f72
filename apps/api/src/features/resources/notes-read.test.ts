import { NOTE_MINUTES } from '@nextround/content/reading'
import type { Dashboard } from '@nextround/contract/progress'
import type { QuizOffer } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('read notes', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { take } = await quizTaker(test)
  const mark = (user: TestUser, note: string) => as(user).put(`/api/notes/${note}/read`, {})
  const listRead = async (user: TestUser) => (await as(user).get('/api/notes/read')).body

  it('are saved once each, privately, and can be undone', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    await mark(asha, 'os/memory')
    await mark(asha, 'os/memory')
    await mark(asha, 'dbms/indexing')
    expect(await listRead(asha)).toEqual({ notes: ['dbms/indexing', 'os/memory'] })
    expect(await listRead(ravi)).toEqual({ notes: [] })
    await as(asha).delete('/api/notes/os/memory/read')
    expect(await listRead(asha)).toEqual({ notes: ['dbms/indexing'] })
  })

  it('must exist', async () => {
    const asha = await given.user()
    expect(await mark(asha, 'os/cooking')).toMatchObject({ status: 404 })
    expect(await listRead(asha)).toEqual({ notes: [] })
  })

  it('are no longer recommended', async () => {
    const asha = await given.user()
    await take(asha, { isRight: () => false })
    const firstNote = async () => {
      const { toRead } = (await as(asha).get('/api/dashboard')).body as Dashboard
      return toRead.find(({ type }) => type === 'note')
    }
    const before = await firstNote()
    expect(before).toMatchObject({ to: expect.stringMatching(/^\/learn\//), minutes: 3 })
    await mark(asha, before!.to.slice('/learn/'.length))
    expect((await firstNote())?.to).not.toBe(before!.to)
  })

  it('come before the questions of a task until they are read', async () => {
    const asha = await given.user({ timeZone: NOON })
    const on = addDays(dateAt(new Date(), NOON), 20)
    await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 60 })
    const { day } = (await as(asha).get('/api/dashboard')).body as Dashboard
    const task = day!.tasks.find(({ detail }) => detail.startsWith('A short note'))!
    const offer = async () =>
      ((await as(asha).get(`/api/quiz-offers/tasks/${task.id}`)).body as QuizOffer).task!
    const { note } = await offer()
    const name = `${note!.topicId}/${note!.subskill}`
    expect(note!.minutes).toBe(NOTE_MINUTES.get(name))
    await mark(asha, name)
    expect((await offer()).note).toBeNull()
    const { rows } = await test.deps.pool.query(
      'SELECT FROM notes_read WHERE user_id = $1 AND last_read_at IS NULL',
      [asha.id],
    )
    expect(rows).toHaveLength(1)
    await mark(asha, name)
    const again = await test.deps.pool.query(
      'SELECT FROM notes_read WHERE user_id = $1 AND last_read_at >= read_at',
      [asha.id],
    )
    expect(again.rows).toHaveLength(1)
  })
})
