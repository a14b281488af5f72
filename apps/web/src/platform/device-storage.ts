/**
 * Stores text that outlives the page. If storage is forbidden or full, reading returns undefined and writing does
 * nothing, so callers must work without it.
 */
const storageIn = (find: () => Storage) => {
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(find())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined =>
      attempt((storage) => storage.getItem(key)) ?? undefined,
    /** Also returns undefined if the stored text is not JSON. */
    readJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (key: string, text: string): void => attempt((storage) => storage.setItem(key, text)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  }
}

/** Shared by all tabs, until the learner clears it. */
export const deviceStorage = storageIn(() => localStorage)

/** For this tab only. It survives a reload. */
export const tabStorage = storageIn(() => sessionStorage)
