import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedTask } from './tasks.ts'
import { type DoneTask, todaysPart } from './todays-part.ts'

const practice = (subskill: string, questions: number): PlannedTask => ({
  kind: 'practice',
  topic: 'dbms',
  subskill,
  questions,
  minutes: questions * 1.5,
})
const done = (subskill: string | null, minutes: number, kind: DoneTask['kind'] = 'practice') => ({
  kind,
  subskill,
  label: 'Something',
  score: 70,
  minutes,
})
const TASKS = [practice('dbms/joins', 10), practice('dbms/keys', 10)]
const usual = { tasks: TASKS, done: [], minutes: 30, isDue: false }

describe('the rest of today’s plan', () => {
  it('is complete in the morning', () => {
    expect(todaysPart(usual)).toEqual(TASKS)
  })

  it('contains what is not done yet, within the remaining minutes', () => {
    expect(todaysPart({ ...usual, done: [done('dbms/joins', 15)] })).toEqual([TASKS[1]])
    expect(todaysPart({ ...usual, done: [done('dbms/joins', 22.5)] })).toEqual([
      practice('dbms/keys', 5),
    ])
  })

  it('is empty once the minutes are used up, for anything', () => {
    expect(todaysPart({ ...usual, done: [done(null, 30)] })).toEqual([])
    expect(todaysPart({ ...usual, done: [done(null, 27)] })).toEqual([])
  })

  it('after a re-test contains only re-tests due by now', () => {
    const reTest: PlannedTask = { ...practice('dbms/joins', 2), kind: 're-test' }
    const input = { ...usual, tasks: [reTest], done: [done(null, 15, 're-test')] }
    expect(todaysPart(input)).toEqual([])
    expect(todaysPart({ ...input, isDue: true })).toEqual([reTest])
  })

  it('never exceeds the day, and never repeats what was done', () => {
    const aSubskill = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const aTask = fc
      .record({
        kind: fc.constantFrom('re-test' as const, 'read' as const, 'practice' as const),
        subskill: aSubskill,
        questions: fc.integer({ min: 1, max: 20 }),
      })
      .map((one): PlannedTask => ({ topic: 'dbms', ...one, minutes: one.questions * 1.5 }))
    const aDone = fc
      .record({
        kind: fc.constantFrom('re-test' as const, 'read' as const, 'practice' as const),
        subskill: fc.option(aSubskill),
        minutes: fc.integer({ min: 0, max: 30 }),
      })
      .map((one): DoneTask => ({ label: '', score: null, ...one }))
    fc.assert(
      fc.property(
        fc.array(aTask, { maxLength: 8 }),
        fc.array(aDone, { maxLength: 4 }),
        fc.integer({ min: 10, max: 90 }),
        fc.boolean(),
        (tasks, finished, minutes, isDue) => {
          const left = todaysPart({ tasks, done: finished, minutes, isDue })
          const used = finished.reduce((sum, one) => sum + one.minutes, 0)
          const more = left.reduce((sum, task) => sum + task.minutes, 0)
          expect(more).toBeLessThanOrEqual(Math.max(0, minutes - used))
          for (const { kind, subskill } of left.filter((task) => task.kind !== 're-test'))
            expect(finished.some((one) => one.kind === kind && one.subskill === subskill)).toBe(
              false,
            )
          // The first task of the day that is still to do comes first, unless there is no room for it.
          const [first] = tasks
          const isMorning = finished.length === 0 && first && first.minutes <= minutes
          expect(isMorning ? left[0] : first).toEqual(first)
        },
      ),
    )
  })
})
