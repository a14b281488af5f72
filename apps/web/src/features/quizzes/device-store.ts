const DATABASE = 'nextround'
const STORE = 'kept-answers'

/**
 * One shelf on the device that outlives the page. A browser without one (private windows, full disks) answers
 * nothing, and whoever asks makes do with memory.
 */
export async function onShelf<T>(
  mode: IDBTransactionMode,
  act: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const attempt = async () => {
    opened ??= open()
    const database = await opened
    return done(act(database.transaction(STORE, mode).objectStore(STORE)))
  }
  const isReused = opened !== undefined
  try {
    return await attempt()
  } catch {
    opened = undefined
    // What lay open may have been closed behind our back.
    return isReused ? onShelf(mode, act) : undefined
  }
}

/** Stays open: opening costs a slow phone more than writing an answer does. */
let opened: Promise<IDBDatabase> | undefined

async function open() {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  const database = await done(request)
  // The browser closes it to clear our data, and a later version of this page in another tab waits until we do.
  database.addEventListener('close', () => (opened = undefined))
  database.addEventListener('versionchange', () => {
    database.close()
    opened = undefined
  })
  return database
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no shelf')))
  })
