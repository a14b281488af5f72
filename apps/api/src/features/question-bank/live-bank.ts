import type { Db } from '#platform/db/client.ts'
import { getBankVersion, listLiveQuestions } from './queries.ts'

type LiveQuestion = Awaited<ReturnType<typeof listLiveQuestions>>[number]

export type LiveBank = {
  /** Returns every live question without its key, at most one second old. */
  questions(): Promise<LiveQuestion[]>
}

const MAX_AGE_MS = 1_000

/** A cache: questions change a few times a week but are read all day. It reloads when the bank version changes. */
export function createLiveBank(db: Db): LiveBank {
  let cached: { version: number; questions: LiveQuestion[] } | undefined
  let refreshedAt = 0
  let refreshing: Promise<void> | undefined

  async function refresh() {
    const version = await getBankVersion(db)
    if (cached?.version !== version) cached = { version, questions: await listLiveQuestions(db) }
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
