/**
 * Opens a database with one store. The returned function runs one transaction on it. It rejects if the browser has no
 * database (private windows) or no space left.
 */
export function openStore(open: () => IDBOpenDBRequest, name: string) {
  /** Stays open, because on a slow phone opening the database takes longer than writing an answer. */
  let opened: Promise<IDBDatabase> | undefined

  async function transact<T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const isReused = opened !== undefined
    try {
      opened ??= openDatabase()
      const transaction = (await opened).transaction(name, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(name))
      await completion(transaction)
      return request.result
    } catch (error) {
      opened = undefined
      // The browser may have closed an open connection, so this tries once with a new one.
      if (isReused) return transact(mode, act)
      throw error
    }
  }

  async function openDatabase() {
    const request = open()
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(name))
    const database = await resultOf(request)
    // The browser closes the database to clear our data. A newer version of this page in another tab waits until we
    // close it.
    database.addEventListener('close', () => (opened = undefined))
    database.addEventListener('versionchange', () => {
      database.close()
      opened = undefined
    })
    return database
  }

  return transact
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

/** Waits for the transaction, not for the request: the browser may still abort it for lack of space. */
const completion = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('transaction aborted')),
    )
  })
