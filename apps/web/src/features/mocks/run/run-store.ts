import type { MockChange, MockRefusal } from '@nextround/contract/mocks'
import { openStore } from '#platform/device-database.ts'

/** A change as this device saves it, with the time by its clock. */
export type HeldChange = Omit<MockChange, 'agoMs'> & { madeAt: number }
export type RefusedChange = HeldChange & Pick<MockRefusal, 'reason'>

/**
 * Data about a running mock that only this device has. It contains no question text: the paper is cached separately.
 */
export type HeldRun = {
  sittingId: string
  /** Phones are shared, so one learner's answers are never sent for another. */
  learnerId: string
  /** The number of this device in the sitting. 0 if another device is sitting it. */
  device: number
  /** How many changes this device has made. */
  count: number
  /** The latest change of each question that the server has not confirmed. */
  unsent: HeldChange[]
  refused: RefusedChange[]
  /** Whether the learner has ever pressed Save & Next, which a tap on an option makes unnecessary here. */
  hasPressedSave?: boolean
}

const DATABASE = 'nextround-mocks'
/** Don't rename: phones hold unsent answers under this name. */
const STORE = 'runs'

/** Saves a running mock from each tap on, so that a reload or an empty battery loses nothing. */
export function createRunStore(open = () => indexedDB.open(DATABASE, 1)) {
  const transact = openStore(open, STORE)
  let work: Promise<unknown> = Promise.resolve()
  /** Runs in the order of the calls, because an earlier version must not replace a later one. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = work.then(act)
    work = turn.catch(() => {})
    return turn
  }

  /** Resolves to true once the run is on disk. */
  const saveRun = (run: HeldRun): Promise<boolean> =>
    inTurn(() => transact('readwrite', (store) => store.put(run, run.sittingId))).then(
      () => true,
      () => false,
    )

  const removeRun = (sittingId: string): Promise<void> =>
    inTurn(() => transact('readwrite', (store) => store.delete(sittingId))).catch(() => {})

  const listRuns = (): Promise<HeldRun[]> =>
    inTurn(() => transact<HeldRun[]>('readonly', (store) => store.getAll())).catch(() => [])

  const findRun = async (sittingId: string, learnerId: string): Promise<HeldRun | undefined> =>
    (await listRuns()).find((run) => run.sittingId === sittingId && run.learnerId === learnerId)

  /** Call only with the server's own word on which mock this learner is sitting: the others take no more answers. */
  async function removeOtherRuns(learnerId: string, running: string | undefined): Promise<void> {
    for (const run of await listRuns())
      if (run.learnerId === learnerId && run.sittingId !== running) await removeRun(run.sittingId)
  }

  return { saveRun, removeRun, findRun, removeOtherRuns }
}

export type RunStore = ReturnType<typeof createRunStore>

export const runStore = createRunStore()
