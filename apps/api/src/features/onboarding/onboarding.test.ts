import type { Onboarding } from '@nextround/contract/onboarding'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('onboarding', async () => {
  const test = await startTestApp()
  const { as, given, deps } = test
  const { take, open } = await quizTaker(test)
  const state = async (user: TestUser) => (await as(user).get('/api/onboarding')).body as Onboarding
  const choose = (user: TestUser, chosen: object) => as(user).patch('/api/onboarding', chosen)
  const complete = (user: TestUser, preparation: object) =>
    as(user).post('/api/onboarding/completion', preparation)
  const skip = (user: TestUser) => as(user).post('/api/onboarding/skip')
  const getPlan = async (user: TestUser) =>
    ((await as(user).get('/api/drive-plan')).body as { plan: { drive: object } | null }).plan
  const dayIn = (days: number) => addDays(dateAt(new Date(), 'Asia/Kolkata'), days)

  it('is offered to learners who have neither chosen, skipped nor taken a quiz', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    expect(await state(asha)).toEqual({
      chosen: {},
      isCompleted: false,
      placement: null,
      offer: 'choices',
    })
    await take(ravi)
    expect(await state(ravi)).toMatchObject({ offer: null })
  })

  it('saves each step, and each can be changed', async () => {
    const asha = await given.user()
    await choose(asha, { company: 'tcs' })
    expect(await state(asha)).toMatchObject({ chosen: { company: 'tcs' }, offer: 'choices' })
    await choose(asha, { on: dayIn(14) })
    await choose(asha, { company: null })
    expect((await state(asha)).chosen).toEqual({ company: null, on: dayIn(14) })
    await choose(asha, { on: null, minutesADay: 30 })
    expect((await state(asha)).chosen).toEqual({ company: null, on: null, minutesADay: 30 })
  })

  it('ends with a drive plan once company and date are known', async () => {
    const asha = await given.user()
    const preparation = { company: 'tcs', on: dayIn(14), minutesADay: 30 }
    for (const _ of ['first', 'again'])
      expect(await complete(asha, preparation)).toMatchObject({
        status: 200,
        body: { chosen: preparation, isCompleted: true, placement: null, offer: 'placement' },
      })
    expect(await getPlan(asha)).toMatchObject({ drive: preparation })
  })

  it.each([
    { company: null, on: dayIn(7), minutesADay: 15 },
    { company: 'tcs', on: null, minutesADay: 60 },
    { company: null, on: null, minutesADay: 120 },
  ])('is also complete without a drive: %j', async (preparation) => {
    const asha = await given.user()
    expect(await complete(asha, preparation)).toMatchObject({
      status: 200,
      body: { chosen: preparation, isCompleted: true, offer: 'placement' },
    })
    expect(await getPlan(asha)).toBeNull()
  })

  it('refuses past or distant dates, unknown companies and unknown values', async () => {
    const asha = await given.user()
    const good = { company: 'tcs', on: dayIn(7), minutesADay: 30 }
    for (const wrong of [
      { ...good, on: dayIn(0) },
      { ...good, on: dayIn(121) },
      { ...good, company: 'acme' },
      { ...good, company: 'acme', on: null },
      { ...good, minutesADay: 5 },
      { company: 'tcs', on: dayIn(7) },
    ])
      expect([wrong, (await complete(asha, wrong)).status]).toEqual([wrong, 400])
    expect(await choose(asha, { company: 'acme' })).toMatchObject({ status: 400 })
    expect(await choose(asha, { role: 'admin' })).toMatchObject({ status: 400 })
    expect(await state(asha)).toMatchObject({ chosen: {}, isCompleted: false })
    expect(await getPlan(asha)).toBeNull()
  })

  it('asks again for a date that has passed', async () => {
    const asha = await given.user()
    await choose(asha, { company: 'tcs', on: dayIn(3) })
    await deps.pool.query(
      `UPDATE onboarding SET chosen = chosen || jsonb_build_object('on', $2::text) WHERE user_id = $1`,
      [asha.id, dayIn(0)],
    )
    expect((await state(asha)).chosen).toEqual({ company: 'tcs' })
  })

  it('is never offered again once skipped, but can still be taken', async () => {
    const asha = await given.user()
    await choose(asha, { company: 'tcs' })
    for (const _ of ['first', 'again'])
      expect(await skip(asha)).toMatchObject({ status: 200, body: { offer: null } })
    expect(await state(asha)).toMatchObject({ chosen: { company: 'tcs' }, offer: null })
    const preparation = { company: 'tcs', on: dayIn(30), minutesADay: 30 }
    expect(await complete(asha, preparation)).toMatchObject({
      body: { isCompleted: true, offer: null },
    })
    expect(await getPlan(asha)).toMatchObject({ drive: preparation })
  })

  it('leads to the placement check until it is started, and knows when it is finished', async () => {
    const asha = await given.user()
    await complete(asha, { company: 'tcs', on: dayIn(14), minutesADay: 30 })
    await open(asha, { wanted: { placement: 'tcs' }, isRight: () => null })
    // The next step offers the open quiz instead.
    expect(await state(asha)).toMatchObject({ placement: null, offer: null })
    const { id } = await take(asha, { wanted: { placement: 'tcs' } })
    expect(await state(asha)).toMatchObject({ placement: { sessionId: id }, offer: null })
  })

  it('is private to each learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    await choose(asha, { company: 'tcs' })
    expect(await state(ravi)).toMatchObject({ chosen: {} })
    expect(await as('guest').get('/api/onboarding')).toMatchObject({ status: 401 })
  })
})
