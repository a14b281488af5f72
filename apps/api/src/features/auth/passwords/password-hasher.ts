import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashCost, HashReply, HashRequest } from './hash-worker.ts'

/** Leaves at least one core for requests of signed-in users, if there is more than one. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1)

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const FULL_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For tests, which sign in thousands of times and would otherwise spend a tenth of their time on it. */
export const TEST_COST: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// The build puts the worker next to the programs, as JavaScript.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js',
  import.meta.url,
)

/** A salt and a digest that belong to no password. */
const NO_PASSWORD = 'SyqhSNOAu25WjnoCzdPKdA$ysNmsLgATazKYfQ+RTRln2Xc16jwhOJm/IHpF1z6l+M'

type PendingHash = { resolve: (reply: HashReply) => void; reject: (error: Error) => void }

/** Runs argon2id in separate threads: signing in costs as much CPU as 65 answers and must not delay them. */
export function createPasswordHasher(cost: HashCost = FULL_COST) {
  let threads: Thread[] | undefined
  let turn = 0
  const ask = (request: { password: string; hash?: string }) => {
    threads ??= Array.from({ length: HASH_THREADS }, startThread)
    turn = (turn + 1) % threads.length
    return threads[turn]!.ask({ ...request, cost })
  }
  return {
    /** The hash of no password, which takes as long to check as the others. */
    unknownHash: `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${NO_PASSWORD}`,
    hash: async (password: string) => (await ask({ password })).hash ?? '',
    verify: async ({ hash, password }: { hash: string; password: string }) =>
      (await ask({ hash, password })).isRight ?? false,
  }
}

type Thread = ReturnType<typeof startThread>

function startThread() {
  const pending = new Map<number, PendingHash>()
  let worker: Worker | undefined
  let last = 0

  const start = () => {
    const started = new Worker(WORKER, { execArgv: [] })
    started.on('message', ({ id, ...reply }: HashReply) => {
      const one = pending.get(id)
      pending.delete(id)
      // The thread keeps the program alive only while a password is being hashed.
      if (pending.size === 0) started.unref()
      if (reply.failure) one?.reject(new Error(reply.failure))
      else one?.resolve({ id, ...reply })
    })
    started.on('error', (error: Error) => {
      for (const one of pending.values()) one.reject(error)
      pending.clear()
      worker = undefined
    })
    return started
  }
  return {
    ask(request: Omit<HashRequest, 'id'>): Promise<HashReply> {
      worker ??= start()
      const id = ++last
      const reply = new Promise<HashReply>((resolve, reject) => {
        pending.set(id, { resolve, reject })
      })
      worker.ref()
      worker.postMessage({ id, ...request })
      return reply
    },
  }
}
