import { getDashboard } from '@nextround/contract/progress'
import { getGuide } from '@nextround/contract/study-guides'
import { listStandings } from '@nextround/contract/leaderboard'
import { findOpenQuiz } from '@nextround/contract/quizzes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callOrLastSeen, forgetSeen, keepFor, keepSeen } from './last-seen.ts'

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
  await forgetSeen()
  vi.unstubAllGlobals()
})

describe('last seen data', () => {
  it('is never stored for a learner other than the requester', async () => {
    let release: (value: unknown) => void = () => {}
    reply = () => new Promise((resolve) => (release = resolve))
    keepFor('asha')
    const asking = callOrLastSeen(getDashboard)
    await expect.poll(() => caches.stored.has('personal-asha')).toBe(true)
    keepFor('bela')
    await expect.poll(() => [...caches.stored.keys()]).toEqual(['personal-bela'])
    release({ of: 'asha' })
    await asking
    await keepSeen({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
    expect([...caches.stored.get('personal-bela')!.keys()]).toEqual([])
  })

  it('is found by the complete request', async () => {
    keepFor('asha')
    const board = (period: 'all' | 'week') =>
      callOrLastSeen(listStandings, { query: { category: 'overall', period } })
    const guide = (guideId: string) => callOrLastSeen(getGuide, { params: { guideId } })
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
    keepFor('asha')
    const { reply: online } = await callOrLastSeen(getDashboard)
    vi.stubGlobal('fetch', async () => new Response('<h1>Busy</h1>', { status: 503 }))
    expect((await callOrLastSeen(getDashboard)).reply).toEqual(online)
  })

  describe('if the reply arrives before the session is known', () => {
    const remembered = { id: 'asha', name: 'Asha', until: Date.now() + 60_000 }
    beforeEach(async () => {
      vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(remembered) })
      await callOrLastSeen(getDashboard)
    })

    it('is stored once the learner is known', async () => {
      expect([...caches.stored.keys()]).toEqual([])
      keepFor('asha')
      await expect
        .poll(() => [...(caches.stored.get('personal-asha')?.keys() ?? [])])
        .toEqual([getDashboard.path])
    })

    it('is never stored for someone else', async () => {
      keepFor('bela')
      await keepSeen({ of: findOpenQuiz, reply: { session: null }, learnerId: 'bela' })
      expect([...caches.stored.get('personal-bela')!.keys()]).toEqual([findOpenQuiz.path])
      keepFor('asha')
      await keepSeen({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
      expect([...caches.stored.get('personal-asha')!.keys()]).toEqual([findOpenQuiz.path])
    })
  })

  it('is deleted by a sign-out right after the sign-in', async () => {
    keepFor('asha')
    const keeping = keepSeen({ of: findOpenQuiz, reply: { session: null }, learnerId: 'asha' })
    await Promise.all([keeping, forgetSeen()])
    expect([...caches.stored.keys()]).toEqual([])
  })

  it('is not shown to the next learner', async () => {
    keepFor('asha')
    await callOrLastSeen(getDashboard)
    keepFor('bela')
    reply = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(callOrLastSeen(getDashboard)).rejects.toThrow('network.unreachable')
  })
})
