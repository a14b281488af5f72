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
  try {
    const database = await open()
    const answer = await done(act(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return answer
  } catch {
    return undefined
  }
}

function open() {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return done(request)
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no shelf')))
  })
