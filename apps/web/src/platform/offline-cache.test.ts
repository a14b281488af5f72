import { getDashboard } from '@nextround/contract/progress'
import { getGuide } from '@nextround/contract/study-guides'
import { listStandings } from '@nextround/contract/leaderboard'
import { findOpenQuiz } from '@nextround/contract/quizzes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOrCached, clearOfflineCache, openCacheFor, cacheReply } from './offline-cache.ts'

/** Fakes the part of CacheStorage in use. As in a browser, a deleted cache stays usable for code that has opened it. */
function fakeCaches() {
  const stored = new Map<string, Map<string, string>>()
  return {
    stored,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, string>()
      stored.set(name, entries)
      return {
        put: async (address: string, reply: Response) =>
          void entries.set(address, await reply.text()),
        match: async (address: string) =>
          entries.has(address) ? new Response(entries.get(address)) : undefined,
      }
    },
  }
}
let caches = fakeCaches()
/** Replies to every call, given its address. */
let reply: (address: string) => Promise<unknown>

beforeEach(() => {
  caches = fakeCaches()
  reply = async (address) => ({ address })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (address: string) => Response.json(await reply(address)))
})
afterEach(async () => {
  await clearOfflineCache()
  vi.unstubAllGlobals()
})

describe('last seen data', () => {
  it('is never stored for a learner other than the requester', async () => {
    let release: (value: unknown) => void = () => {}
    reply = () => new Promise((resolve) => (release = resolve))
    openCacheFor('asha')
    const asking = callOrCached(getDashboard)
    await expect.poll(() => caches.stored.has('personal-asha')).toBe(true)
    openCacheFor('bela')
    await expect.poll(() => [...caches.stored.keys()]).toEqual(['personal-bela'])
    release({ of: 'asha' })
    await asking
    await cacheReply({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
    expect([...caches.stored.get('personal-bela')!.keys()]).toEqual([])
  })

  it('is found by the complete request', async () => {
    openCacheFor('asha')
    const board = (period: 'all' | 'week') =>
      callOrCached(listStandings, { query: { category: 'overall', period } })
    const guide = (guideId: string) => callOrCached(getGuide, { params: { guideId } })
    const ask = () =>
      Promise.all(
        [board('all'), board('week'), guide('os'), guide('dbms')].map(
          async (seen) => (await seen).reply,
        ),
      )
    const online = await ask()
    expect(new Set(online.map((one) => JSON.stringify(one))).size).toBe(4)
    reply = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await ask()).toEqual(online)
    await expect(guide('networks')).rejects.toThrow('network.unreachable')
  })

  it('is shown if a gateway answers instead of the server', async () => {
    openCacheFor('asha')
    const { reply: online } = await callOrCached(getDashboard)
    vi.stubGlobal('fetch', async () => new Response('<h1>Busy</h1>', { status: 503 }))
    expect((await callOrCached(getDashboard)).reply).toEqual(online)
  })

  describe('if the reply arrives before the session is known', () => {
    const remembered = { id: 'asha', name: 'Asha', until: Date.now() + 60_000 }
    beforeEach(async () => {
      vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(remembered) })
      await callOrCached(getDashboard)
    })

    it('is stored once the learner is known', async () => {
      expect([...caches.stored.keys()]).toEqual([])
      openCacheFor('asha')
      await expect
        .poll(() => [...(caches.stored.get('personal-asha')?.keys() ?? [])])
        .toEqual([getDashboard.path])
    })

    it('is never stored for someone else', async () => {
      openCacheFor('bela')
      await cacheReply({ of: findOpenQuiz, reply: { session: null }, learnerId: 'bela' })
      expect([...caches.stored.get('personal-bela')!.keys()]).toEqual([findOpenQuiz.path])
      openCacheFor('asha')
      await cacheReply({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
      expect([...caches.stored.get('personal-asha')!.keys()]).toEqual([findOpenQuiz.path])
    })
  })

  it('is deleted by a sign-out right after the sign-in', async () => {
    openCacheFor('asha')
    const keeping = cacheReply({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
    await Promise.all([keeping, clearOfflineCache()])
    expect([...caches.stored.keys()]).toEqual([])
  })

  it('is not shown to the next learner', async () => {
    openCacheFor('asha')
    await callOrCached(getDashboard)
    openCacheFor('bela')
    reply = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(callOrCached(getDashboard)).rejects.toThrow('network.unreachable')
  })
})
