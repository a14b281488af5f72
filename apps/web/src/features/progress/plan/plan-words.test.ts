import type { DrivePlan, DriveTask } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { aheadWords, dayWords, driveWords, leftOutWords, taskWords } from './plan-words.ts'

const TODAY = '2026-11-15'
const drive = { company: 'tcs', on: '2026-11-30', minutesADay: 45 }
const practice: DriveTask = {
  kind: 'practice',
  topicId: 'dbms',
  subskill: 'dbms.joins',
  label: 'Joins',
  questions: 10,
  minutes: 15,
}
const reading: DriveTask = { ...practice, kind: 'read', questions: 0, minutes: 3 }
const plan = (leftOut: DrivePlan['leftOut']): DrivePlan => ({ drive, days: [], leftOut })

describe('plan texts', () => {
  it.each([
    ['2026-11-15', 'Today'],
    ['2026-11-16', 'Tomorrow'],
    ['2026-11-17', '17 Nov 2026'],
  ])('call %s %s', (day, words) => {
    expect(dayWords(day, TODAY)).toBe(words)
  })

  it.each([
    ['2026-11-30', 'TCS, 30 Nov 2026: in 15 days.'],
    ['2026-11-16', 'TCS, 16 Nov 2026: tomorrow.'],
    ['2026-11-15', "Your drive at TCS is today. There's nothing left to plan. All the best!"],
    ['2026-11-14', 'Your drive at TCS was on 14 Nov 2026.'],
  ])('for a drive on %s say: %s', (on, words) => {
    expect(driveWords({ ...drive, on }, TODAY)).toBe(words)
  })

  it.each([
    ['2026-11-15', 'today'],
    ['2026-11-16', 'tomorrow'],
    ['2026-11-17', 'in 2 days'],
  ])('find %s %s', (day, words) => {
    expect(aheadWords(day, TODAY)).toBe(words)
  })

  it('name a task', () => {
    expect(taskWords(practice)).toBe('Practise Joins: 10 questions, 15 min')
    expect(taskWords(reading)).toBe('Read the note on Joins: 3 min')
  })

  it('mention tasks that don’t fit, only if there are any', () => {
    expect(leftOutWords(plan({ tasks: [], minutes: 0, minutesADayNeeded: 45 }))).toBeUndefined()
    expect(leftOutWords(plan({ tasks: [practice], minutes: 240, minutesADayNeeded: 65 }))).toBe(
      "Not everything fits into 45 minutes a day: you'd need 240 minutes more in total, or 65 minutes a day.",
    )
  })
})
