import type { Db } from '#platform/db/client.ts'
import { getBankVersion, listLiveQuestions } from './queries.ts'
import { listLiveSets, type StoredSet } from './set-queries.ts'

type LiveQuestion = Omit<
  Awaited<ReturnType<typeof listLiveQuestions>>[number],
  'setId' | 'setVersion' | 'setPlace'
> & { set: (StoredSet & { place: number }) | null }

export type LiveBank = {
  /** Returns every live question without its key, at most one second old. */
  questions(): Promise<LiveQuestion[]>
}

/** Questions of one set share it in memory. */
async function loadQuestions(db: Db): Promise<LiveQuestion[]> {
  const [questions, stored] = await Promise.all([listLiveQuestions(db), listLiveSets(db)])
  const sets = new Map(stored.map((set) => [`${set.id} ${set.version}`, set]))
  return questions.map(({ setId, setVersion, setPlace, ...question }) => {
    const set = sets.get(`${setId} ${setVersion}`)
    return { ...question, set: set && setPlace !== null ? { ...set, place: setPlace } : null }
  })
}

const MAX_AGE_MS = 1_000

/** A cache: questions change a few times a week but are read all day. It reloads when the bank version changes. */
export function createLiveBank(db: Db): LiveBank {
  let cached: { version: number; questions: LiveQuestion[] } | undefined
  let refreshedAt = 0
  let refreshing: Promise<void> | undefined

  async function refresh() {
    const version = await getBankVersion(db)
    if (cached?.version !== version) cached = { version, questions: await loadQuestions(db) }
    refreshedAt = Date.now()
  }
  return {
    async questions() {
      if (!cached || Date.now() - refreshedAt > MAX_AGE_MS) {
        refreshing ??= refresh().finally(() => (refreshing = undefined))
        // While the database is down, stale questions are better than none.
        await refreshing.catch((error: unknown) => {
          if (!cached) throw error
        })
      }
      return cached?.questions ?? []
    },
  }
}
