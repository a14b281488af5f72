import {
  changeNumber,
  type MockChange,
  type MockRefusal,
  type MockSitting,
  type MockState,
} from '@nextround/contract/mocks'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEvents } from '#platform/session-events.ts'
import { createMockQueue } from './mock-queue.ts'
import { createRunStore } from './run-store.ts'

const id = '019a8f00-0000-7000-8000-000000000000'
const AN_HOUR_MS = 60 * 60_000
const SLOW_MS = 3_000
const LETTERS = ['a', 'b', 'c', 'd'] as const

type Sent = { path: string; body: { device: number; changes: MockChange[] } }
/** The fate of a call. `late` arrives only after the next one, when the page has given up on it. */
type Fate = 'arrives' | 'is lost' | 'loses its reply' | 'arrives twice' | 'is late' | 'is slow'

/** The server as the contract describes it, as far as the queue can tell. */
function createServer() {
  const stored = new Map<number, MockChange>()
  const late: Sent[] = []
  let now = Date.parse('2026-11-19T06:00:00.000Z')
  const server = {
    received: [] as Sent[],
    /** Numbers that a reply has confirmed to the page. */
    confirmed: new Set<number>(),
    repeated: [] as number[],
    /** Counts the times that the page was opened. */
    visit: 0,
    fates: [] as Fate[],
    code: undefined as string | undefined,
    reasons: {} as Record<number, MockRefusal['reason']>,
    state: { phase: 'section', section: 0, device: 1 } as Pick<
      MockState,
      'phase' | 'section' | 'device'
    >,
    leftMs: AN_HOUR_MS,
    stored,
    reply(changes: MockChange[] = []): MockState {
      now += 1
      const { phase } = server.state
      return {
        ...server.state,
        now: new Date(now).toISOString(),
        until: phase === 'settled' ? null : new Date(now + server.leftMs).toISOString(),
        refused: changes.flatMap(({ place, number }) => {
          const reason = server.reasons[place]
          return reason ? [{ place, number, reason }] : []
        }),
      }
    },
    paper(): MockSitting {
      return {
        id,
        mock: 'first-round',
        name: 'First round',
        isNegative: true,
        extraPercent: 0,
        sections: [{ name: 'Numerical', minutes: 60, mayGoBack: true, questions: 4 }],
        questions: LETTERS.map((letter, place) => ({
          section: 0,
          question: {
            id: letter,
            topicId: 'os',
            subskill: 'scheduling',
            difficulty: 'beginner',
            text: 'What?',
            code: null,
            options: LETTERS.map((key) => ({ key, text: key })),
          },
          given: stored.get(place)?.given ?? null,
          isMarked: stored.get(place)?.isMarked ?? false,
          isVisited: stored.has(place),
          spentMs: stored.get(place)?.spentMs ?? 0,
          number: stored.get(place)?.number ?? 0,
        })),
        sets: [],
        state: server.reply(),
      }
    },
    take({ path, body }: Sent): MockState {
      server.received.push({ path, body })
      for (const change of body.changes)
        if (
          change.number > (stored.get(change.place)?.number ?? 0) &&
          !server.reasons[change.place]
        )
          stored.set(change.place, change)
      if (path.endsWith('/result')) server.state = { ...server.state, phase: 'settled' }
      return server.reply(body.changes)
    },
    takeLate() {
      for (const sent of late.splice(0)) server.take(sent)
    },
    fetch: async (path: string, init?: { body?: string }) => {
      const { visit } = server
      const fate = server.fates.shift() ?? 'arrives'
      if (path.endsWith('/devices')) {
        if (fate !== 'arrives') throw new TypeError('Failed to fetch')
        server.state.device += 1
        return Response.json(server.paper())
      }
      const sent = { path, body: JSON.parse(init?.body ?? '{}') as Sent['body'] }
      for (const { number } of sent.body.changes)
        if (server.confirmed.has(number)) server.repeated.push(number)
      if (server.code) return Response.json({ code: server.code, requestId: 'r' }, { status: 400 })
      if (fate === 'is lost') throw new TypeError('Failed to fetch')
      if (fate === 'is late') {
        late.push(sent)
        throw new TypeError('Failed to fetch')
      }
      if (fate === 'arrives twice') server.take(sent)
      const reply = server.take(sent)
      server.takeLate()
      if (fate === 'is slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      if (fate === 'loses its reply') throw new TypeError('Failed to fetch')
      // A reply to a page that is gone confirms nothing.
      if (visit === server.visit)
        for (const { number } of sent.body.changes) server.confirmed.add(number)
      return Response.json(reply)
    },
  }
  return server
}

let server = createServer()
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  server = createServer()
  vi.stubGlobal('fetch', (path: string, init?: { body?: string }) => server.fetch(path, init))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A phone. Each call of the result opens the page again, which finds everything saved before. */
const phone = (device = 1) => {
  const database = new IDBFactory()
  const open = () => createRunStore(() => database.open('nextround-mocks', 1))
  const isReady =
    device === 0
      ? Promise.resolve()
      : open().saveRun({
          sittingId: id,
          learnerId: 'asha',
          device,
          count: 0,
          unsent: [],
          refused: [],
        })
  return async (paper = server.paper(), savedAt?: number) => {
    await isReady
    const store = open()
    const held = await store.findRun(id, 'asha')
    const queue = createMockQueue({ paper, savedAt, held, learnerId: 'asha', store })
    const stop = queue.start()
    stops.push(stop)
    return { ...queue, stop, held: () => open().findRun(id, 'asha') }
  }
}

const give = (place: number, given: (typeof LETTERS)[number] | null = 'a', spentMs = 1_000) => ({
  place,
  given,
  isMarked: false,
  spentMs,
})

describe('the queue of a mock', () => {
  it('saves a tap on the device before it sends it', async () => {
    const page = await phone()()
    await page.sync()
    let heldWhenSent: unknown
    const { fetch } = server
    server.fetch = async (...sent) => {
      heldWhenSent = await page.held()
      return fetch(...sent)
    }
    await page.change([give(2, 'c')])
    expect(heldWhenSent).toMatchObject({ unsent: [{ place: 2, given: 'c' }] })
    expect(await page.held()).toMatchObject({ count: 1, unsent: [] })
    expect(page.read()).toMatchObject({ waiting: 0, isOnDevice: true, error: undefined })
    expect(page.read().answers[2]).toMatchObject({ given: 'c', isVisited: true })
  })

  it('sends all unconfirmed changes with every call, only the latest for each question', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is lost', 'is lost', 'is lost']
    await page.change([give(0, 'a')])
    await page.change([give(1, 'b')])
    await page.change([give(0, 'c')])
    expect(page.read()).toMatchObject({ waiting: 2 })
    await page.submit(0)
    const last = server.received.at(-1)
    expect(last?.path).toBe(`/api/mock-sittings/${id}/sections/0/submission`)
    expect(last?.body.changes).toMatchObject([
      { place: 1, given: 'b' },
      { place: 0, given: 'c' },
    ])
    expect(page.read().waiting).toBe(0)
  })

  it('sends a change made during a call with the next one', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is slow']
    const first = page.change([give(0, 'a')])
    await expect.poll(() => server.stored.get(0)?.given).toBe('a')
    const second = page.change([give(0, 'b')])
    await finished([first, second])
    expect(server.stored.get(0)?.given).toBe('b')
    expect(page.read()).toMatchObject({ waiting: 0 })
    expect(page.read().answers[0]?.given).toBe('b')
  })

  it('reports the age of a change, whatever happens to the clock', async () => {
    const open = phone()
    const page = await open()
    await page.sync()
    server.fates = ['is lost']
    await page.change([give(0)])
    vi.advanceTimersByTime(1_000)
    vi.setSystemTime(Date.now() + 365 * 24 * AN_HOUR_MS)
    server.received = []
    await page.sync()
    expect(server.received[0]?.body.changes[0]?.agoMs).toBe(1_000)
  })

  it('uses the device’s clock after a reload, and never a negative age', async () => {
    const open = phone()
    const page = await open()
    await page.sync()
    server.fates = ['is lost', 'is lost']
    await page.change([give(0)])
    page.stop()
    vi.setSystemTime(Date.now() + 90_000)
    const later = await open()
    await later.sync()
    server.received = []
    await later.sync()
    expect(server.received.at(-1)?.body.changes).toEqual([])
    expect(server.stored.get(0)?.agoMs).toBe(90_000)
    server.fates = ['is lost', 'is lost']
    await later.change([give(1)])
    later.stop()
    vi.setSystemTime(Date.now() - 90_000)
    await (await open()).sync()
    expect(server.stored.get(1)?.agoMs).toBe(0)
  })

  it('retries with growing pauses, and immediately when the network is back', async () => {
    const listeners = new Map<string, () => void>()
    vi.stubGlobal('addEventListener', (name: string, act: () => void) => listeners.set(name, act))
    const page = await phone()()
    await page.sync()
    server.received = []
    server.fates = Array.from({ length: 5 }, () => 'loses its reply' as const)
    await page.change([give(0)])
    expect(page.read().error).toMatchObject({ code: 'network.unreachable' })
    for (const pauseMs of [2_000, 4_000, 8_000]) {
      const before = server.received.length
      await vi.advanceTimersByTimeAsync(pauseMs - 1)
      expect(server.received).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      await expect.poll(() => server.received.length).toBe(before + 1)
    }
    server.fates = []
    listeners.get('online')?.()
    await expect.poll(() => page.read().waiting).toBe(0)
    expect(page.read().error).toBeUndefined()
  })

  it('keeps refused changes with the reason, and shows the answer that counts', async () => {
    const open = phone()
    const page = await open()
    await page.change([give(0, 'a')])
    server.reasons = { 0: 'after-end' }
    await page.change([give(0, 'b'), give(1, 'c')])
    const refused = [{ place: 0, given: 'b', reason: 'after-end' }]
    expect(page.read()).toMatchObject({ waiting: 0, refused })
    expect(page.read().answers.map(({ given }) => given)).toEqual(['a', 'c', null, null])
    expect((await open()).read()).toMatchObject({ refused })
  })

  it('doesn’t report a late time as an answer that doesn’t count', async () => {
    const page = await phone()()
    await page.change([give(0, 'a')])
    server.reasons = { 0: 'after-end', 1: 'after-end' }
    await page.change([give(0, 'a', 9_000), give(1, null)])
    expect(page.read()).toMatchObject({ waiting: 0, refused: [] })
  })

  it('saves nothing once it is stopped, because another tab may have continued', async () => {
    const open = phone()
    const page = await open()
    await page.sync()
    page.stop()
    const other = await open()
    await other.change([give(0, 'd')])
    await page.change([give(0, 'a')])
    expect(await other.held()).toMatchObject({ count: 1 })
    expect(server.stored.get(0)?.given).toBe('d')
  })

  it('ignores changes to a section that is not open', async () => {
    const page = await phone()()
    await page.sync()
    vi.advanceTimersByTime(AN_HOUR_MS)
    await page.change([give(0)])
    expect(page.read()).toMatchObject({ waiting: 0 })
    expect(page.isOpen(0)).toBe(false)
  })

  it('continues from the saved time after a reload without a network', async () => {
    const open = phone()
    const paper = server.paper()
    server.fates = ['is lost']
    const page = await open(paper, Date.now() - 10 * 60_000)
    expect(page.moment()).toMatchObject({ phase: 'section', leftMs: AN_HOUR_MS - 10 * 60_000 })
  })

  it('requests the score after the last section, and deletes the saved run', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is lost']
    await page.change([give(3, 'd')])
    vi.advanceTimersByTime(AN_HOUR_MS)
    await page.sync()
    expect(server.received.at(-1)).toMatchObject({
      path: `/api/mock-sittings/${id}/result`,
      body: { changes: [{ place: 3 }] },
    })
    expect(page.read().sitting.state.phase).toBe('settled')
    await expect.poll(page.held).toBeUndefined()
  })

  it('doesn’t report an answer as refused if a lost reply may have counted it', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['loses its reply', 'arrives']
    await page.change([give(0)])
    server.state = { ...server.state, phase: 'settled' }
    server.reasons = { 0: 'submitted' }
    await page.sync()
    expect(page.read()).toMatchObject({ waiting: 0, refused: [] })
  })

  it('checks the session if it has ended, without losing answers', async () => {
    const doubted = vi.fn<() => void>()
    sessionEvents.addEventListener('doubted', doubted, { once: true })
    const page = await phone()()
    await page.sync()
    server.code = 'auth.required'
    await page.change([give(0)])
    expect(doubted).toHaveBeenCalledOnce()
    expect(await page.held()).toMatchObject({ unsent: [{ place: 0 }] })
  })

  it('stops sending if the mock doesn’t exist', async () => {
    server.code = 'mock.not-found'
    const page = await phone()()
    await page.sync()
    expect(page.read().isGone).toBe(true)
    await vi.advanceTimersByTimeAsync(AN_HOUR_MS)
    expect(server.received).toEqual([])
  })

  it('works without a database, and warns that a reload would lose answers', async () => {
    const store = createRunStore(() => {
      throw new Error('private window')
    })
    const held = { sittingId: id, learnerId: 'asha', device: 1, count: 0, unsent: [], refused: [] }
    const page = createMockQueue({
      paper: server.paper(),
      held,
      learnerId: 'asha',
      store,
    })
    server.fates = ['is lost']
    await page.change([give(0)])
    expect(page.read()).toMatchObject({ isOnDevice: false, waiting: 1 })
    await page.sync()
    expect(server.stored.get(0)).toMatchObject({ given: 'a' })
    page.start()()
  })
})

describe('two devices', () => {
  it('a device that never sat the mock sends nothing until it takes over', async () => {
    server.stored.set(0, { ...give(0, 'b'), number: changeNumber(1, 1), agoMs: 0 })
    const page = await phone(0)()
    expect(page.read().turn).toBe('none')
    expect(await page.sync()).toBe(false)
    await page.change([give(1)])
    expect(server.received).toEqual([])
    expect(await page.takeOver()).toBe(true)
    expect(page.read()).toMatchObject({ turn: 'own' })
    expect(page.read().answers[0]).toMatchObject({ given: 'b' })
    await page.change([give(1)])
    expect(server.stored.get(1)?.number).toBe(changeNumber(2, 1))
  })

  it('a device that was taken over sends its answers and accepts no more changes', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is lost']
    await page.change([give(0, 'c')])
    server.state.device = 2
    await page.sync()
    expect(page.read()).toMatchObject({ turn: 'lost', waiting: 0 })
    expect(server.stored.get(0)).toMatchObject({ given: 'c', number: changeNumber(1, 1) })
    await page.change([give(1)])
    expect(server.stored.has(1)).toBe(false)
  })

  it('shows the other device’s later answer once its own is sent', async () => {
    const page = await phone()()
    await page.sync()
    server.stored.set(0, { ...give(0, 'd'), number: changeNumber(2, 1), agoMs: 0 })
    server.fates = ['is lost']
    await page.change([give(0, 'c')])
    server.state.device = 2
    const held = await page.held()
    const store = createRunStore(() => new IDBFactory().open('nextround-mocks', 1))
    const again = createMockQueue({ paper: server.paper(), held, learnerId: 'asha', store })
    await again.sync()
    expect(again.read()).toMatchObject({ turn: 'lost', waiting: 0 })
    expect(again.read().answers[0]).toMatchObject({ given: 'd' })
  })

  it('never requests the score while another device is in charge', async () => {
    const page = await phone()()
    server.state.device = 2
    await page.sync()
    vi.advanceTimersByTime(AN_HOUR_MS)
    await page.sync()
    expect(server.received.every(({ path }) => path.endsWith('/answers'))).toBe(true)
  })

  it('continuing first sends earlier changes under the old device number', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is lost']
    await page.change([give(0, 'c')])
    server.state.device = 2
    server.received = []
    server.fates = ['is lost']
    expect(await page.takeOver()).toBe(false)
    expect(await page.takeOver()).toBe(true)
    expect(server.received.map(({ body }) => body.device)).toEqual([1])
    expect(page.read()).toMatchObject({ turn: 'own', waiting: 0 })
    expect(page.read().answers[0]).toMatchObject({ given: 'c' })
    await page.change([give(0, 'd')])
    expect(server.stored.get(0)).toMatchObject({ given: 'd', number: changeNumber(3, 1) })
  })

  it('shows a later answer of the other device, not its own', async () => {
    const page = await phone()()
    await page.sync()
    server.fates = ['is lost']
    await page.change([give(0, 'c')])
    server.state.device = 2
    server.stored.set(0, { ...give(0, 'd'), number: changeNumber(2, 1), agoMs: 0 })
    expect(await page.takeOver()).toBe(true)
    expect(page.read().answers[0]).toMatchObject({ given: 'd' })
  })
})

/** Lets the time pass until all these are done. */
async function finished(work: Promise<unknown>[]): Promise<void> {
  const state = { isDone: false }
  const all = Promise.all(work).then(() => (state.isDone = true))
  while (!state.isDone) await vi.advanceTimersByTimeAsync(SLOW_MS)
  await all
}

describe('on a bad line', () => {
  const fate = fc.constantFrom<Fate>(
    'arrives',
    'is lost',
    'loses its reply',
    'arrives twice',
    'is late',
    'is slow',
  )
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ place: fc.nat(3), given: fc.constantFrom(...LETTERS, null) }),
    },
    { weight: 2, arbitrary: fc.record({ waitMs: fc.nat(20_000) }) },
    { weight: 1, arbitrary: fc.constant('reload' as const) },
  )

  it('nothing is lost, and confirmed changes aren’t sent again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.array(fate), async (steps, fates) => {
        server = createServer()
        server.fates = [...fates]
        const open = phone()
        let page = await open()
        const wanted = new Map<number, string | null>()
        const changes: Promise<void>[] = []
        for (const one of steps) {
          if (one === 'reload') {
            await finished(changes.splice(0))
            page.stop()
            server.visit += 1
            // A page may die between a reply and its record of it. The next one then has to send again.
            for (const { number } of (await page.held())?.unsent ?? [])
              server.confirmed.delete(number)
            page = await open()
          } else if ('waitMs' in one) {
            await vi.advanceTimersByTimeAsync(one.waitMs)
          } else {
            wanted.set(one.place, one.given)
            changes.push(page.change([give(one.place, one.given)]))
          }
        }
        await finished(changes)
        server.fates = []
        await finished([page.sync()])
        server.takeLate()
        for (const [place, given] of wanted) {
          expect(server.stored.get(place)?.given).toBe(given)
          expect(page.read().answers[place]?.given).toBe(given)
        }
        expect(page.read().waiting).toBe(0)
        expect(server.repeated).toEqual([])
        page.stop()
      }),
      { numRuns: 100 },
    )
  })
})
