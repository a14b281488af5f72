import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }
export type HashRequest = { id: number; password: string; cost: HashCost; hash?: string }
export type HashReply = { id: number; hash?: string; isRight?: boolean; failure?: string }

// On Linux this lowers the priority of this thread only, so that requests come first.
setPriority(10)

const answer = ({ id, password, cost, hash }: HashRequest): HashReply =>
  hash === undefined
    ? { id, hash: hashSync(password, cost) }
    : { id, isRight: verifySync(hash, password) }

parentPort?.on('message', (request: HashRequest) => {
  try {
    parentPort?.postMessage(answer(request))
  } catch (error) {
    parentPort?.postMessage({ id: request.id, failure: String(error) } satisfies HashReply)
  }
})
