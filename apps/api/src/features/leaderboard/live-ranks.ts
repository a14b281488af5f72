import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { MOST_POINTS } from '@nextround/contract/leaderboard'
import type { Redis } from 'ioredis'
import { batchPerTick } from '#platform/batch-per-tick.ts'
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

/** Places of a board in its order, each as eight bytes of its rank key and sixteen of its member. */
export type PackedPlaces = Buffer
export const PACKED_BYTES = 8 + 16
export type PackedPlace = { rankKey: number; member: Buffer }

export const unpack = (places: PackedPlaces, index: number): PackedPlace => {
  const start = index * PACKED_BYTES
  return {
    rankKey: places.readUInt32BE(start) * 2 ** 32 + places.readUInt32BE(start + 4),
    member: places.subarray(start + 8, start + PACKED_BYTES),
  }
}

/**
 * The size of the board, then for each learner the index on it and how many have more points. One script for all who
 * ask in the same tick: four commands each were four times the work for our own process.
 */
const FIND_RANKS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return false end
  local found = { redis.call('ZCARD', KEYS[2]) }
  for i = 1, #ARGV, 2 do
    found[#found + 1] = redis.call('ZRANK', KEYS[2], ARGV[i])
    found[#found + 1] = redis.call('ZCOUNT', KEYS[2], '-inf', ARGV[i + 1])
  end
  return found`

type OnBoard = { board: string; userId: string; points: number }
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
  const findBatched = batchPerTick<OnBoard, LiveRank>(async (asked) => {
    const found = new Map<OnBoard, LiveRank>()
    await Promise.all(
      [...Map.groupBy(asked, ({ board }) => board)].map(async ([board, learners]) => {
        const ranks = await findRanks(redis, board, learners)
        ranks?.forEach((rank, place) => found.set(learners[place]!, rank))
      }),
    )
    return found
  })
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
      return isBehind ? undefined : findBatched({ board, userId, points }).catch(() => undefined)
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
      pagesOf: (board: string) => AsyncIterable<PackedPlaces>,
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

/** Nothing if the boards are not complete. */
async function findRanks(
  redis: Redis,
  board: string,
  learners: readonly OnBoard[],
): Promise<LiveRank[] | undefined> {
  const asked = learners.flatMap(({ userId, points }) => [
    memberOf(userId),
    `(${(MOST_POINTS - points) * 2 ** 32}`,
  ])
  const found = (await redis.eval(FIND_RANKS, 2, COMPLETE, ranksOf(board), ...asked)) as
    | [ranked: number, ...rankAndBetter: (number | null)[]]
    | null
  if (!found) return undefined
  const [ranked, ...pairs] = found
  return learners.map((_, place) => {
    const index = pairs[2 * place]
    return {
      rank: typeof index === 'number' ? index + 1 : null,
      better: pairs[2 * place + 1]!,
      ranked,
    }
  })
}

async function replace(
  redis: Redis,
  board: string,
  pages: AsyncIterable<PackedPlaces>,
): Promise<void> {
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

async function addAll(redis: Redis, key: string, places: PackedPlaces): Promise<void> {
  const size = places.length / PACKED_BYTES
  const commands: Promise<unknown>[] = []
  for (let start = 0; start < size; start += PAIRS_A_COMMAND) {
    const pairs: (number | Buffer)[] = []
    for (let index = start; index < Math.min(size, start + PAIRS_A_COMMAND); index++) {
      const { rankKey, member } = unpack(places, index)
      pairs.push(rankKey, member)
    }
    const adding = redis.zadd(key, ...pairs)
    adding.catch(() => undefined)
    commands.push(adding)
    // Calls to the API have their turn in between.
    await setImmediate()
  }
  await Promise.all(commands)
}
