import type { BrowserContext, Page } from '@playwright/test'

/** Names of everything that this browser stores for the site now, such as `Local storage: theme`. */
export async function storedNow(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `Cookie: ${name}`)
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `Local storage: ${name}`),
    ...Object.keys(sessionStorage).map((name) => `Session storage: ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `Database: ${name}`),
    ...(await caches.keys()).map((name) => `Cache: ${name}`),
  ])
  return [...cookies, ...others]
}

const RECORD = 'written-by-the-journey'

/**
 * Records every name from now on, even of things removed before anyone looks. The returned function reads the record.
 */
export async function recordStored(context: BrowserContext) {
  const cookies = new Set<string>()
  context.on('response', async (response) => {
    // A closed page can't be queried any more.
    const headers = await response.headersArray().catch(() => [])
    for (const { name, value } of headers)
      if (name.toLowerCase() === 'set-cookie') cookies.add(`Cookie: ${value.split('=')[0]}`)
  })
  // oxlint-disable typescript/unbound-method -- each is called with its own `this`
  await context.addInitScript((record) => {
    const set = Storage.prototype.setItem
    // Uses the tab's own storage, so that names written while a page is being left are recorded too.
    const note = (name: string) => {
      const names = JSON.parse(sessionStorage.getItem(record) ?? '[]') as string[]
      set.call(sessionStorage, record, JSON.stringify([...new Set([...names, name])]))
    }
    Storage.prototype.setItem = function (key, value) {
      note(`${this === localStorage ? 'Local' : 'Session'} storage: ${key}`)
      set.call(this, key, value)
    }
    const openDatabase = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      note(`Database: ${name}`)
      return openDatabase.call(this, name, version)
    }
    const openCache = CacheStorage.prototype.open
    CacheStorage.prototype.open = function (name) {
      note(`Cache: ${name}`)
      return openCache.call(this, name)
    }
  }, RECORD)
  // oxlint-enable typescript/unbound-method

  return async (page: Page): Promise<Set<string>> => {
    const written = await page.evaluate((record) => {
      const names = JSON.parse(sessionStorage.getItem(record) ?? '[]') as string[]
      sessionStorage.removeItem(record)
      return names
    }, RECORD)
    return new Set([...cookies, ...written, ...(await storedNow(page))])
  }
}
