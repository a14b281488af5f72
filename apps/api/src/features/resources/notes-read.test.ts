import { NOTE_MINUTES } from '@nextround/content/reading'
import type { Dashboard, DrivePlan } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
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

  it('leave the drive plan, which lists unread ones before their practice', async () => {
    const asha = await given.user()
    const on = addDays(dateAt(new Date(), 'Asia/Kolkata'), 20)
    const planned = async () => {
      const reply = await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 60 })
      const { plan } = reply.body as { plan: DrivePlan }
      expect(plan.days.every(({ minutes }) => minutes <= 60)).toBe(true)
      return plan.days.flatMap(({ tasks }) => tasks)
    }
    const [first, second] = await planned()
    expect(first).toMatchObject({ kind: 'read', questions: 0, label: second?.label })
    expect(second?.kind).toBe('practice')
    const note = `${first?.topicId}/${first?.subskill}`
    expect(first?.minutes).toBe(NOTE_MINUTES.get(note))
    await mark(asha, note)
    expect((await planned())[0]).toMatchObject({ kind: 'practice', subskill: first?.subskill })
  })
})
