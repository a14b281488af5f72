import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** What OWASP names as the least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashRequest = { id: number; password: string; hash?: string }
export type HashReply = { id: number; hash?: string; isRight?: boolean; failure?: string }

// On Linux this lowers the priority of this thread alone: requests come first.
setPriority(10)

const answer = ({ id, password, hash }: HashRequest): HashReply =>
  hash === undefined
    ? { id, hash: hashSync(password, COST) }
    : { id, isRight: verifySync(hash, password) }

parentPort?.on('message', (request: HashRequest) => {
  try {
    parentPort?.postMessage(answer(request))
  } catch (error) {
    parentPort?.postMessage({ id: request.id, failure: String(error) } satisfies HashReply)
  }
})
