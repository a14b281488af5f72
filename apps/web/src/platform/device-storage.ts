/**
 * Text that outlives the page. Where the browser forbids storage, or it is full, nothing is found and nothing is
 * saved: whoever uses it must do without.
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
    /** Undefined too if what is stored is not JSON. */
    readJson: (key: string): unknown =>
      attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? undefined,
    write: (key: string, text: string): void => attempt((storage) => storage.setItem(key, text)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  }
}

/** For every tab, until the learner clears it. */
export const deviceStorage = storageIn(() => localStorage)

/** For this tab: it survives a reload, and other tabs do not see it. */
export const tabStorage = storageIn(() => sessionStorage)
