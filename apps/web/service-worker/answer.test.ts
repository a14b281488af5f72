import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from './answer.ts'

const SITE = 'https://nextround.example'
const BUILD = 'new'

/** Fakes the part of CacheStorage in use. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const toUrl = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, SITE).href
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      put: async (request: string | { url: string }, response: Response) =>
        void entries.set(toUrl(request), response),
      match: async (request: string | { url: string }) => entries.get(toUrl(request))?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => entries.delete(toUrl(request)),
    }
  }
  const match = async (request: string | { url: string }, options?: { cacheName?: string }) => {
    const names = options?.cacheName ? [options.cacheName] : [...stored.keys()]
    for (const name of names) {
      const found = await (await open(name)).match(request)
      if (found) return found
    }
    return undefined
  }
  return {
    open,
    match,
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
}

let caches = fakeCaches()
let fromServer: (path: string) => Promise<Response>
let isQuizOpen = false
let asked: string[] = []
let work: Promise<unknown>[] = []
const waiting = { postMessage: vi.fn<(words: string) => void>() }
const update = vi.fn<() => Promise<void>>(async () => {})

const page = (text: string, build = BUILD, status = 200) =>
  new Response(text, { status, headers: { 'x-build': build } })
const store = async (path: string, text: string, build = BUILD) =>
  (await caches.open(`build-${build}`)).put(path, page(text, build))
const stored = async (path: string, build = BUILD) =>
  (await (await caches.open(`build-${build}`)).match(path))?.text()

beforeEach(() => {
  caches = fakeCaches()
  fromServer = async (path) => page(`served ${path}`)
  ;[isQuizOpen, asked, work] = [false, [], []]
  vi.clearAllMocks()
  for (const [name, value] of Object.entries({
    BUILD,
    PAGES: ['/about', '/quiz/dsa'],
    PRECACHED: [],
    SHELL: '/shell',
    caches,
    location: new URL(SITE),
    registration: { update, waiting },
    clients: { matchAll: async () => [] },
    navigator: { locks: { query: async () => ({ held: isQuizOpen ? [{ name: 'quiz' }] : [] }) } },
    fetch: ({ url }: { url: string }) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      return fromServer(pathname)
    },
  }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the worker's response, or undefined if it leaves the request to the browser. */
async function get(path: string, { mode = 'cors', method = 'GET', site = SITE } = {}) {
  const event = {
    request: { url: `${site}${path}`, mode, method },
    clientId: 'tab',
    resultingClientId: 'tab',
    waitUntil: (more: Promise<unknown>) => void work.push(more),
  }
  const response = await answer(event as unknown as FetchEvent)
  while (work.length > 0) await Promise.all(work.splice(0))
  return response?.text()
}
const open = (path: string) => get(path, { mode: 'navigate' })
const unreachable = () => {
  fromServer = () => Promise.reject(new TypeError('Failed to fetch'))
}

it.each([
  ['a call of the API', '/api/me', {}],
  ['a call that changes something', '/assets/a.js', { method: 'POST' }],
  ['another site', '/assets/a.js', { site: 'https://elsewhere.example' }],
  ['the API as a page', '/api/me', { mode: 'navigate' }],
  ['its reference', '/docs/api', { mode: 'navigate' }],
  ['a file as a page', '/robots.txt', { mode: 'navigate' }],
  ['anything else', '/icons/icon-192.png', {}],
])('lets the browser handle %s', async (_, path, request) => {
  expect(await get(path, request)).toBeUndefined()
  expect(asked).toEqual([])
})

describe('a page', () => {
  it('comes from the network and is cached', async () => {
    expect(await open('/about')).toBe('served /about')
    unreachable()
    expect(await open('/about')).toBe('served /about')
  })

  it('from another build is shown but not cached, and activates the next worker', async () => {
    await store('/about', 'stored')
    fromServer = async () => page('newer', 'newest')
    expect(await open('/about')).toBe('newer')
    expect(await stored('/about')).toBe('stored')
    expect(waiting.postMessage).toHaveBeenCalledWith('take over')
  })

  it('from another build activates no worker while a quiz is open', async () => {
    isQuizOpen = true
    fromServer = async () => page('newer', 'newest')
    expect(await open('/about')).toBe('newer')
    expect(waiting.postMessage).not.toHaveBeenCalled()
  })

  it('comes from the cache if a gateway answers for the site', async () => {
    await store('/about', 'stored')
    fromServer = async () => new Response('Bad gateway', { status: 502 })
    expect(await open('/about')).toBe('stored')
  })

  it('comes from the cache if nothing arrives within three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await store('/about', 'stored')
    let reply: (response: Response) => void = () => {}
    fromServer = () => new Promise((resolve) => (reply = resolve))
    const opening = open('/about')
    await expect.poll(() => asked).toEqual(['/about'])
    await vi.advanceTimersByTimeAsync(3_000)
    reply(page('late'))
    expect(await opening).toBe('stored')
    // The reply came too late for this request but is cached for the next.
    expect(await stored('/about')).toBe('late')
  })

  it('falls back to the shell after twenty seconds if it isn’t cached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await store('/shell', 'the shell')
    let reply: (response: Response) => void = () => {}
    fromServer = () => new Promise((resolve) => (reply = resolve))
    let isOpen = false
    const opening = open('/about')
    void opening.then(() => (isOpen = true))
    await expect.poll(() => asked).toEqual(['/about'])
    await vi.advanceTimersByTimeAsync(19_000)
    expect(isOpen).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    reply(page('late'))
    expect(await opening).toBe('the shell')
  })

  it.each(['/quiz/dsa', '/dashboard'])('falls back to the shell offline: %s', async (path) => {
    await store('/shell', 'the shell')
    unreachable()
    expect(await open(path)).toBe('the shell')
  })

  it('fails offline if nothing is cached', async () => {
    unreachable()
    await expect(open('/about')).rejects.toThrow('Failed to fetch')
  })

  it.each([
    ['/quiz/dsa', 'stored', []],
    ['/quiz', 'the shell', []],
    ['/mocks/run', 'the shell', []],
    ['/mocks/results/1', 'served /mocks/results/1', ['/mocks/results/1']],
    ['/quiz/results/1', 'served /quiz/results/1', ['/quiz/results/1']],
    ['/about', 'served /about', ['/about']],
  ])('opened while a quiz is open: %s is %s', async (path, expected, requests) => {
    await store('/shell', 'the shell')
    await store('/quiz/dsa', 'stored')
    isQuizOpen = true
    expect(await open(path)).toBe(expected)
    expect(asked).toEqual(requests)
  })
})

describe('an asset', () => {
  it('of any build is fetched once', async () => {
    await store('/assets/a.js', 'old code', 'old')
    expect(await get('/assets/a.js')).toBe('old code')
    expect(asked).toEqual([])
  })

  it('is cached with the build of the requesting page', async () => {
    await store('/shell', 'the shell')
    await open('/about')
    expect(await get('/assets/b.js')).toBe('served /assets/b.js')
    expect(await stored('/assets/b.js')).toBe('served /assets/b.js')
  })

  it('missing on the server triggers an update check', async () => {
    fromServer = async () => page('gone', BUILD, 404)
    await get('/assets/gone.js')
    expect(update).toHaveBeenCalledOnce()
  })
})
