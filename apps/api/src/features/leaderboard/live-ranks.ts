import { once } from 'node:events'
import { MOST_POINTS } from '@nextround/contract/leaderboard'
import type { Redis } from 'ioredis'
import type { PlaceChange } from './settle-standing.ts'

/**
 * There only while the boards in Redis hold everybody, with the epoch of which they do: whoever loses a change takes it
 * away, and a Redis that was emptied has it no more.
 */
const COMPLETE = 'leaderboard:complete'
const ranksOf = (board: string) => `leaderboard:ranks:${board}`
const asideOf = (board: string) => `leaderboard:aside:${board}`
/** A week's board is looked at for no longer. */
const WEEK_KEPT_SECONDS = 15 * 24 * 60 * 60
const PAIRS_A_COMMAND = 1_000
/** On a machine that is busy with it. */
const REBUILD_COMMAND_MS = 30_000

/** As its bytes: half the memory of a text, and the same order as in Postgres. */
const memberOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

export type Place = { userId: string; rankKey: number }
type LiveRank = {
  rank: number | null
  /** How many have more points. */
  better: number
  ranked: number
}

/** Ranks in Redis, a sorted set for each board. All of it may be lost at any time, and built again from Postgres. */
export type LiveRanks = ReturnType<typeof createLiveRanks>

const known = new WeakMap<Redis, LiveRanks>()

/** One for each connection: whoever reads must know what a writer has lost. */
export function liveRanksIn(redis: Redis): LiveRanks {
  const ranks = known.get(redis) ?? createLiveRanks(redis)
  known.set(redis, ranks)
  return ranks
}

function createLiveRanks(redis: Redis) {
  let isBehind = false
  const onRemoval = new Set<() => void>()
  /** A change that did not arrive makes the boards wrong: nobody may read them once Redis is back. */
  async function withdraw() {
    isBehind = true
    await redis.del(COMPLETE)
    isBehind = false
  }
  redis.on('ready', () => {
    if (isBehind) void withdraw().catch(() => undefined)
  })

  return {
    /** Of one learner or of many. */
    async apply(changes: readonly (PlaceChange & { userId: string })[]): Promise<void> {
      // What is kept of a board must not show who has left it.
      if (changes.some(({ rankKey }) => rankKey === null)) for (const react of onRemoval) react()
      try {
        await Promise.all(
          changes.map(({ userId, board, rankKey }) =>
            rankKey === null
              ? redis.zrem(ranksOf(board), memberOf(userId))
              : redis.zadd(ranksOf(board), rankKey, memberOf(userId)),
          ),
        )
      } catch (error) {
        await withdraw().catch(() => undefined)
        throw error
      }
    },

    /** Nothing while Redis is away or incomplete; a rank of null for who is not on the board. */
    async find(
      board: string,
      { userId, points }: { userId: string; points: number },
    ): Promise<LiveRank | undefined> {
      if (isBehind) return undefined
      try {
        // Sent together.
        const [isComplete, index, better, ranked] = await Promise.all([
          redis.exists(COMPLETE),
          redis.zrank(ranksOf(board), memberOf(userId)),
          redis.zcount(ranksOf(board), '-inf', `(${(MOST_POINTS - points) * 2 ** 32}`),
          redis.zcard(ranksOf(board)),
        ])
        if (!isComplete) return undefined
        return { rank: index === null ? null : index + 1, better, ranked }
      } catch {
        return undefined
      }
    },

    /** Those of the last rebuild; nothing if there is none, or something was lost since. */
    completeEpoch: async (): Promise<number | undefined> => {
      const epoch = await redis.get(COMPLETE)
      return epoch === null || isBehind ? undefined : Number(epoch)
    },
    onRemoval: (react: () => void) => void onRemoval.add(react),
    markComplete: (epoch: number) => redis.set(COMPLETE, epoch),
    withdraw,

    /** Puts boards together beside those that are read, and swaps them. */
    async replaceAll(
      boards: readonly string[],
      pagesOf: (board: string) => AsyncIterable<Place[]>,
    ) {
      // Others on the usual connection must not wait behind a page, nor be cut off with it.
      const patient = redis.duplicate({
        commandTimeout: REBUILD_COMMAND_MS,
        enableAutoPipelining: false,
      })
      try {
        if (patient.status !== 'ready') await once(patient, 'ready')
        for (const board of boards) {
          await replace(patient, board, pagesOf(board))
          await this.expire(board)
        }
      } finally {
        patient.disconnect()
      }
    },
    remove: (boards: string[]) => redis.del(...boards.map(ranksOf)),
    expire: async (board: string) =>
      void (board.includes('@') && (await redis.expire(ranksOf(board), WEEK_KEPT_SECONDS))),
  }
}

async function replace(redis: Redis, board: string, pages: AsyncIterable<Place[]>): Promise<void> {
  const aside = asideOf(board)
  await redis.unlink(aside)
  let writing: Promise<unknown> = Promise.resolve()
  for await (const page of pages) {
    await writing
    // While the next page is read.
    writing = addAll(redis, aside, page)
    writing.catch(() => undefined)
  }
  await writing
  // Freed in the background; a rename alone would free the old set while everybody waits.
  await redis.unlink(ranksOf(board))
  await redis.rename(aside, ranksOf(board))
}

async function addAll(redis: Redis, key: string, places: Place[]): Promise<void> {
  const commands: Promise<unknown>[] = []
  for (let start = 0; start < places.length; start += PAIRS_A_COMMAND) {
    const pairs = places
      .slice(start, start + PAIRS_A_COMMAND)
      .flatMap(({ userId, rankKey }) => [rankKey, memberOf(userId)])
    commands.push(redis.zadd(key, ...pairs))
  }
  await Promise.all(commands)
}
