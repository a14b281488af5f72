import { call, CallError } from '@nextround/contract/call'
import {
  beginMockSection,
  changeNumber,
  getMockSitting,
  type MockChange,
  type MockSitting,
  type MockState,
  saveMockChanges,
  settleMock,
  submitMockSection,
  takeOverMock,
} from '@nextround/contract/mocks'
import { canonicalAnswer } from '@nextround/contract/question-kinds'
import { cacheReply } from '#platform/offline-cache.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { type Moment, momentOf } from './moment.ts'
import type { PaperAnswer } from './question-states.ts'
import type { HeldChange, HeldRun, RefusedChange, RunStore } from './run-store.ts'

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 30_000

type Options = {
  paper: MockSitting
  /** When the paper came from the server, if this is a saved copy. */
  savedAt?: number | undefined
  /** The part of the sitting that this device has saved. */
  held: HeldRun | undefined
  learnerId: string
  store: RunStore
}

/** The state that the screen shows. Each change creates a new object. */
export type RunView = {
  /** The sitting, including everything that the server has confirmed. */
  sitting: MockSitting
  /** The answers by place, with those that only this device has. */
  answers: readonly PaperAnswer[]
  /** How many questions have a change that the server has not confirmed. */
  waiting: number
  /** False if closing the page would lose a change. */
  isOnDevice: boolean
  refused: readonly RefusedChange[]
  /** Why the last call failed. Undefined once one has succeeded. */
  error: unknown
  /** `none`: this device has never sat the mock. `lost`: another one has taken over. */
  turn: 'own' | 'lost' | 'none'
  /** The server doesn't have this sitting. */
  isGone: boolean
  /** All answers were only tapped. Known only if no other device has sat it. */
  isTapOnly: boolean
}

type NewChange = Pick<MockChange, 'place' | 'given' | 'isMarked' | 'spentMs'>
type FromDevice = { device: number; changes: MockChange[] }

/**
 * Saves each change on the device, then sends it. Every call carries all changes that the server has not confirmed, and
 * only one call is under way at a time, because the server takes a call as complete.
 */
export function createMockQueue({ paper, savedAt, held, learnerId, store }: Options) {
  const params = { sittingId: paper.id }
  let sitting = paper
  /** When the server's last reply came, by performance.now(). */
  let heardAt = performance.now() - (savedAt === undefined ? 0 : Date.now() - savedAt)
  let run: HeldRun = held ?? {
    ...params,
    learnerId,
    device: 0,
    count: 0,
    unsent: [],
    refused: [],
  }
  /** When changes of this page were made, by performance.now(), which no change of the device's clock affects. */
  const made = new Map<number, number>()
  /** Numbers of changes that may have arrived although no reply came. */
  const tried = new Set<number>()
  let isOnDevice = true
  let error: unknown
  let isGone = false
  let isStopped = false

  const listeners = new Set<() => void>()
  let view = draw()
  function draw(): RunView {
    const answers: PaperAnswer[] = [...sitting.questions]
    for (const change of run.unsent) answers[change.place] = { ...change, isVisited: true }
    const turn = run.device === 0 ? 'none' : run.device < sitting.state.device ? 'lost' : 'own'
    const { length: waiting } = run.unsent
    const { refused, hasPressedSave = false } = run
    const isTapOnly =
      !hasPressedSave && sitting.state.device === 1 && answers.some(({ given }) => given !== null)
    return { sitting, answers, waiting, isOnDevice, refused, error, turn, isGone, isTapOnly }
  }
  function show() {
    view = draw()
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const moment = (): Moment => momentOf(sitting, performance.now() - heardAt)

  const isOpen = (place: number): boolean => {
    const { phase, section } = moment()
    const isAsked = phase === 'section' && sitting.questions[place]?.section === section
    return isAsked && view.turn === 'own'
  }

  /** Replaces earlier changes of the same questions. Ignores questions that are not open on this device. */
  async function change(changes: readonly NewChange[]): Promise<void> {
    const open = changes.filter(({ place }) => isOpen(place))
    if (open.length === 0) return
    const madeAt = Date.now()
    const added = open.map((one, index): HeldChange => {
      const number = changeNumber(run.device, run.count + index + 1)
      made.set(number, performance.now())
      return { ...one, spentMs: Math.max(0, Math.round(one.spentMs)), number, madeAt }
    })
    const others = run.unsent.filter(({ place }) => added.every((one) => one.place !== place))
    run = { ...run, count: run.count + added.length, unsent: [...others, ...added] }
    show()
    await saveRun()
    // Another call may have delivered it in the meantime.
    if (added.some((one) => run.unsent.includes(one))) await sync()
  }

  /** Saved with the next change, which follows at once. */
  const pressSave = () => void (run = { ...run, hasPressedSave: true })

  /** Not after the page is left: another may have opened the run since, and saved more. */
  async function saveRun(): Promise<void> {
    if (isStopped) return
    const isSaved = await store.saveRun(run)
    if (isSaved === isOnDevice) return
    isOnDevice = isSaved
    show()
  }

  const toSend = ({ madeAt, ...change }: HeldChange): MockChange => {
    const at = made.get(change.number)
    const agoMs = at === undefined ? Date.now() - madeAt : performance.now() - at
    return { ...change, agoMs: Math.max(0, Math.round(agoMs)) }
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn
    return turn
  }

  /** Resolves to false if the server could not be reached or refused the call. The changes then wait. */
  const send = (request: (body: FromDevice) => Promise<MockState>): Promise<boolean> =>
    inTurn(async () => {
      // A page that is left sends nothing more. The next one finds everything on the device.
      if (isStopped) return false
      const sent = run.unsent
      try {
        receive(await request({ device: run.device, changes: sent.map(toSend) }), sent)
        return true
      } catch (failure) {
        for (const { number } of sent) tried.add(number)
        fail(failure)
        return false
      }
    })

  /** The reply confirms everything that was sent. Changes that it refuses don't count. */
  function receive(state: MockState, sent: readonly HeldChange[]) {
    const reasons = new Map(state.refused.map(({ number, reason }) => [number, reason]))
    const questions = [...sitting.questions]
    const refused: RefusedChange[] = []
    for (const held of sent) {
      const { madeAt: _, ...one } = held
      const reason = reasons.get(one.number)
      const before = questions[one.place]
      if (!before) continue
      // A scored mock refuses even what it has counted, if the reply to that was lost. Its result knows.
      const isKnown = reason === 'submitted' && state.phase === 'settled' && tried.has(one.number)
      if (reason) {
        if (!isKnown && !isSameWork(before, held)) refused.push({ ...held, reason })
      } else if (one.number > before.number) {
        // Otherwise another device has given a later answer, which counts.
        questions[one.place] = { ...before, ...one, isVisited: true }
      }
    }
    const numbers = new Set(sent.map(({ number }) => number))
    const unsent = run.unsent.filter(({ number }) => !numbers.has(number))
    run = { ...run, unsent, refused: [...run.refused, ...refused] }
    hear({ ...sitting, questions, state: { ...state, refused: [] } })
    if (state.phase === 'settled') void store.removeRun(sitting.id)
    else if (sent.length > 0) void saveRun()
  }

  function hear(heard: MockSitting) {
    sitting = heard
    heardAt = performance.now()
    error = undefined
    pause = FIRST_PAUSE_MS
    clearTimeout(timer)
    timer = undefined
    show()
    // A reload without a network continues from this copy.
    void cacheReply({ of: getMockSitting, input: { params }, reply: sitting, learnerId })
  }

  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function fail(failure: unknown) {
    error = failure
    const code = failure instanceof CallError ? failure.code : undefined
    if (code === 'mock.not-found') isGone = true
    else retryLater()
    show()
    if (code === 'auth.required') sessionEvents.dispatchEvent(new Event('doubted'))
  }

  /** The server may be unreachable although the device is online. No event then says when it is back, so this polls. */
  function retryLater() {
    if (timer || isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      void sync()
    }, pause)
    pause = Math.min(2 * pause, MAX_PAUSE_MS)
  }

  let queued: Promise<boolean> | undefined
  /**
   * Sends all changes and learns where the sitting is. Once the last section has ended, it asks for the score, except
   * from a device that was taken over: the one that took over may still hold answers.
   */
  const sync = (): Promise<boolean> => {
    if (run.device === 0) return Promise.resolve(false)
    return (queued ??= send((body) => {
      // From here on, a new change needs another call.
      queued = undefined
      const isOver = moment().phase === 'over' && view.turn === 'own'
      return call(isOver ? settleMock : saveMockChanges, { params, body })
    }))
  }

  const begin = (section: number): Promise<boolean> =>
    send((body) => call(beginMockSection, { params: { ...params, section }, body }))

  const submit = (section: number): Promise<boolean> =>
    send((body) => call(submitMockSection, { params: { ...params, section }, body }))

  /** Continues the mock on this device. Changes that it holds from before go first, under its old number. */
  async function takeOver(): Promise<boolean> {
    if (run.unsent.length > 0 && !(await sync())) return false
    return inTurn(async () => {
      try {
        const paper = await call(takeOverMock, { params })
        run = { ...run, device: paper.state.device, count: 0 }
        hear(paper)
        await saveRun()
        return true
      } catch (failure) {
        error = failure
        show()
        return false
      }
    })
  }

  const onOnline = () => void sync()
  /** Sends changes left by an earlier page, and waiting ones as soon as the network is back. */
  function start() {
    isStopped = false
    globalThis.addEventListener?.('online', onOnline)
    void sync()
    return () => {
      isStopped = true
      clearTimeout(timer)
      timer = undefined
      globalThis.removeEventListener?.('online', onOnline)
    }
  }

  return {
    read: () => view,
    subscribe,
    moment,
    isOpen,
    pressSave,
    change,
    sync,
    begin,
    submit,
    takeOver,
    start,
  }
}

/** Whether two changes differ in the time only. Nobody misses that if it is refused. */
const isSameWork = (one: PaperAnswer, other: HeldChange): boolean =>
  one.isMarked === other.isMarked && toText(one.given) === toText(other.given)

const toText = (given: PaperAnswer['given']) => given && canonicalAnswer(given)

export type MockQueue = ReturnType<typeof createMockQueue>
