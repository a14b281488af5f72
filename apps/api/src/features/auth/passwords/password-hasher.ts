import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { HashReply, HashRequest } from './hash-worker.ts'

/** At least one core is left to everyone who is signed in. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1)

// The bundle puts the worker beside the programs, as JavaScript.
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './hash-worker.ts' : './hash-worker.js',
  import.meta.url,
)

type PendingHash = { resolve: (reply: HashReply) => void; reject: (error: Error) => void }

/** argon2id in threads of their own: signing in costs as much as 65 answers, and must not delay them. */
export function createPasswordHasher() {
  let threads: Thread[] | undefined
  let turn = 0
  const ask = (request: Omit<HashRequest, 'id'>) => {
    threads ??= Array.from({ length: HASH_THREADS }, startThread)
    turn = (turn + 1) % threads.length
    return threads[turn]!.ask(request)
  }
  return {
    hash: async (password: string) => (await ask({ password })).hash ?? '',
    verify: async ({ hash, password }: { hash: string; password: string }) =>
      (await ask({ hash, password })).isRight ?? false,
  }
}

type Thread = ReturnType<typeof startThread>

function startThread() {
  const waiting = new Map<number, PendingHash>()
  let worker: Worker | undefined
  let last = 0

  const start = () => {
    const started = new Worker(WORKER, { execArgv: [] })
    started.on('message', ({ id, ...reply }: HashReply) => {
      const one = waiting.get(id)
      waiting.delete(id)
      // Only a password that is being hashed keeps the program alive.
      if (waiting.size === 0) started.unref()
      if (reply.failure) one?.reject(new Error(reply.failure))
      else one?.resolve({ id, ...reply })
    })
    started.on('error', (error: Error) => {
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
      worker = undefined
    })
    return started
  }
  return {
    ask(request: Omit<HashRequest, 'id'>): Promise<HashReply> {
      worker ??= start()
      const id = ++last
      const reply = new Promise<HashReply>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
      worker.ref()
      worker.postMessage({ id, ...request })
      return reply
    },
  }
}
