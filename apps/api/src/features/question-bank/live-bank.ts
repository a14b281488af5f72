import type { Db } from '#platform/db/client.ts'
import { getBankVersion, listLiveQuestions } from './queries.ts'

type LiveQuestion = Awaited<ReturnType<typeof listLiveQuestions>>[number]

export type LiveBank = {
  /** Every live question, without its key, as imported a second ago at the oldest. */
  questions(): Promise<LiveQuestion[]>
}

const LOOK_AGAIN_AFTER = 1_000

/** Questions change a few times a week and are asked for all day: held in memory, and read anew when their version moves. */
export function createLiveBank(db: Db): LiveBank {
  let held: { version: number; questions: LiveQuestion[] } | undefined
  let lookedAt = 0
  let looking: Promise<void> | undefined

  async function look() {
    const version = await getBankVersion(db)
    if (held?.version !== version) held = { version, questions: await listLiveQuestions(db) }
    lookedAt = Date.now()
  }
  return {
    async questions() {
      if (!held || Date.now() - lookedAt > LOOK_AGAIN_AFTER) {
        looking ??= look().finally(() => (looking = undefined))
        // Without an answer yesterday's questions are better than none.
        await looking.catch((error: unknown) => {
          if (!held) throw error
        })
      }
      return held?.questions ?? []
    },
  }
}
