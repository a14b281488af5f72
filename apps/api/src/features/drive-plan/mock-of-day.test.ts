import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { mockSitter } from '#testing/mock-sitter.ts'
import { mockOfDay } from './mock-of-day.ts'

const DATE = '2026-11-20'
const mockFor = (days: number, company = 'tcs', mock = { running: null, isSat: false }) =>
  mockOfDay({
    date: DATE,
    mock,
    drive: { company, on: addDays(DATE, days), minutesADay: 20, leftOut: [] },
  })

describe('the mock before a drive', () => {
  it('is offered in the last ten days, but not on the last evening or after', () => {
    const offered = Array.from({ length: 14 }, (_, day) => day - 1).filter((days) => mockFor(days))
    expect(offered).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is that of the company, or a first round', () => {
    expect(mockFor(5)).toMatchObject({ id: 'tcs-nqt-foundation', minutes: 75, isRunning: false })
    expect(mockFor(5, 'zoho')).toMatchObject({ id: 'first-round' })
  })

  it('is offered once', () => {
    expect(mockFor(5, 'tcs', { running: null, isSat: true })).toBeNull()
  })

  it('is not offered without a drive', () => {
    expect(mockOfDay({ date: DATE, mock: { running: null, isSat: false }, drive: null })).toBeNull()
  })
})

describe('the day of a learner', async () => {
  const test = await startTestApp()
  const sitter = await mockSitter(test)
  const { as, given } = test
  const mockOf = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).day?.mock

  it('names the mock that is running, and then no other', async () => {
    const asha = await given.user()
    const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 30, leftOut: [] })
    expect(await mockOf(asha)).toMatchObject({ id: 'tcs-nqt-foundation', isRunning: false })
    const { id } = await sitter.start(asha)
    expect(await mockOf(asha)).toMatchObject({ id: 'first-round', isRunning: true })
    const { body } = await as(asha).get('/api/dashboard')
    expect(body).toMatchObject({
      openQuiz: null,
      nextStep: { kind: 'mock', title: 'First round' },
    })
    for (const section of [0, 1, 2]) {
      await sitter.begin(asha, id, section)
      await sitter.submit(asha, id, section)
    }
    expect(await mockOf(asha)).toBeNull()
    const after = (await as(asha).get('/api/dashboard')).body as Dashboard
    expect(after.nextStep.kind).not.toBe('mock')
  })
})
