import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPendingAnswers, type Pending, type PendingAnswer } from './pending-answers.ts'

const A_YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** The ID of a quiz that was started when this test began. A version 7 UUID begins with the millisecond. */
const hex = Date.now().toString(16).padStart(12, '0')
const sessionId = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`

const answer = (questionId: string, tappedAt = Date.now()): PendingAnswer => ({
  kind: 'answer',
  sessionId,
  learnerId: 'asha',
  questionId,
  answer: 'a',
  tappedAt,
})
const guess = (isGuess: boolean): Pending => ({
  kind: 'guess',
  sessionId,
  learnerId: 'asha',
  questionId: 'one',
  isGuess,
})

/** Creates a device. Each call of the result opens another tab, or the same device after a reload. */
const device = () => {
  const database = new IDBFactory()
  return () => createPendingAnswers(() => database.open('nextround', 1))
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('answers on the device', () => {
  it.each([
    ['a year ahead', A_YEAR_MS],
    ['eight days ahead', 8 * 24 * 60 * 60 * 1000],
    ['a year behind', -A_YEAR_MS],
  ])('stay if the clock was %s at the tap', async (_, ahead) => {
    const open = device()
    const saved = answer('one', Date.now() + ahead)
    expect(await open().savePending(saved)).toBe(true)
    expect(await open().listPending()).toEqual([saved])
  })

  it.each<[PendingAnswer['answer'], PendingAnswer['answer']]>([
    ['a', 'b'],
    [
      { kind: 'number', text: '12.5' },
      { kind: 'number', text: '45' },
    ],
    [
      { kind: 'multiple', chosen: ['a', 'c'] },
      { kind: 'multiple', chosen: ['a'] },
    ],
  ])('such as %j are removed once they are delivered, and only then', async (given, other) => {
    const open = device()
    const pending: PendingAnswer = { ...answer('one'), answer: given }
    await open().savePending(pending)
    const page = open()
    const [listed] = await page.listPending()
    expect(listed).toEqual(pending)
    await page.removePending({ ...pending, answer: other })
    expect(await open().listPending()).toEqual([pending])
    await open().removePending(listed!)
    expect(await open().listPending()).toEqual([])
  })

  it('count as saved once the transaction has completed', async () => {
    const open = device()
    const page = open()
    // oxlint-disable-next-line typescript/unbound-method -- applied to its store below
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    const lost = answer('one')
    expect(await page.savePending(lost)).toBe(false)
    expect(page.isSaved(lost)).toBe(false)
    // This page can still send the answer.
    expect(await page.listPending()).toEqual([lost])
    expect(await open().listPending()).toEqual([])

    vi.restoreAllMocks()
    expect(await page.savePending(lost)).toBe(true)
    expect(page.isSaved(lost)).toBe(true)
  })

  it('exist only in this page if the browser has no database', async () => {
    const page = createPendingAnswers(() => {
      throw new Error('private window')
    })
    expect(await page.savePending(answer('one'))).toBe(false)
    expect(await page.listPending()).toHaveLength(1)
  })

  it('are written with strict durability', async () => {
    const database = new IDBFactory()
    const page = createPendingAnswers(() => database.open('nextround', 1))
    await page.savePending(answer('one'))
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await page.savePending(answer('two'))
    expect(transaction).toHaveBeenCalledWith('pending-answers', 'readwrite', {
      durability: 'strict',
    })
  })

  it('are not removed if another tab has changed them', async () => {
    const open = device()
    const [one, other] = [open(), open()]
    await one.savePending(guess(true))
    const [sent] = await other.listPending()
    await one.savePending(guess(false))
    if (sent) await other.removePending(sent)
    expect(await open().listPending()).toEqual([guess(false)])
  })

  it('saved in another tab or by any release can be removed', async () => {
    const open = device()
    const { kind: _, ...old } = answer('one')
    await open().savePending({ ...answer('two') })
    await open().savePending(old as PendingAnswer)
    const tab = open()
    await Promise.all((await tab.listPending()).map(tab.removePending))
    expect(await open().listPending()).toEqual([])
  })
})
