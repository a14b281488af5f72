import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { createRunStore, type HeldRun } from './run-store.ts'

const run = (changes: Partial<HeldRun> = {}): HeldRun => ({
  sittingId: 'one',
  learnerId: 'asha',
  device: 1,
  count: 0,
  unsent: [],
  refused: [],
  ...changes,
})

const device = () => {
  const database = new IDBFactory()
  return () => createRunStore(() => database.open('nextround-mocks', 1))
}

describe('a running mock on this device', () => {
  it('survives a reload, for its learner only', async () => {
    const open = device()
    expect(await open().saveRun(run({ count: 3 }))).toBe(true)
    expect(await open().findRun('one', 'asha')).toEqual(run({ count: 3 }))
    expect(await open().findRun('one', 'ravi')).toBeUndefined()
  })

  it('is the version saved last', async () => {
    const open = device()
    const page = open()
    await Promise.all([1, 2, 3].map((count) => page.saveRun(run({ count }))))
    expect(await open().findRun('one', 'asha')).toMatchObject({ count: 3 })
  })

  it('is removed once the learner sits another mock, or none', async () => {
    const open = device()
    const page = open()
    await page.saveRun(run())
    await page.saveRun(run({ sittingId: 'two' }))
    await page.saveRun(run({ sittingId: 'other', learnerId: 'ravi' }))
    await page.removeOtherRuns('asha', 'two')
    expect(await open().findRun('one', 'asha')).toBeUndefined()
    expect(await open().findRun('two', 'asha')).toBeDefined()
    await page.removeOtherRuns('asha', undefined)
    expect(await open().findRun('two', 'asha')).toBeUndefined()
    expect(await open().findRun('other', 'ravi')).toBeDefined()
  })

  it('exists only on the page if the browser has no database', async () => {
    const page = createRunStore(() => {
      throw new Error('private window')
    })
    expect(await page.saveRun(run())).toBe(false)
    expect(await page.findRun('one', 'asha')).toBeUndefined()
    await page.removeRun('one')
  })
})
