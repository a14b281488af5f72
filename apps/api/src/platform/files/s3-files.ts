import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '../errors.ts'
import { type FileStore, requireFileKey, requirePrefix } from './file-store.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

type S3Request = { method: string; content?: Uint8Array<ArrayBuffer>; type?: string }
type S3Reply = { status: number; content: Uint8Array }

/** Time limit for one attempt, including the content. There are at most two. */
const TIME_LIMIT_MS = 10_000
const PAUSE_MS = 200

/** Stores files in a bucket of S3 or of any server with the same protocol. */
export function s3Files(
  { endpoint, bucket, ...signing }: S3Settings,
  timeLimitMs = TIME_LIMIT_MS,
): FileStore {
  // The bucket is in the path, not in the host name: servers other than Amazon's often have one name and one
  // certificate.
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const toUrl = (key: string) => `${bucketUrl}/${requireFileKey(key)}`

  async function send(url: string, { method, content, type }: S3Request): Promise<S3Reply> {
    const headers = {
      // The signature covers this hash, so that the server refuses content that was damaged in transit.
      'x-amz-content-sha256': createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
      ...(type && { 'content-type': type }),
    }
    // Signed again for each try, because a signature contains the time.
    const signed = await new AwsV4Signer({
      ...signing,
      service: 's3',
      method,
      url,
      headers,
      body: content ?? null,
    }).sign()
    const reply = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: content ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    return { status: reply.status, content: new Uint8Array(await reply.arrayBuffer()) }
  }

  /** Retries once. That is safe because every request is idempotent. */
  async function ask(url: string, request: S3Request): Promise<S3Reply> {
    const first = await send(url, request).catch((error: Error) => error)
    if (isSettled(first)) return first
    await wait(PAUSE_MS)
    const second = await send(url, request).catch((error: Error) => error)
    if (isSettled(second)) return second
    const cause = second instanceof Error ? second : new S3Error(second)
    throw new AppError('server.unavailable', { cause, retryAfterSeconds: 10 })
  }

  return {
    async put(key, content, type) {
      // The type of `fetch` excludes memory that is shared between threads, which ours never is.
      const body = content as Uint8Array<ArrayBuffer>
      expectSuccess(await ask(toUrl(key), { method: 'PUT', content: body, type }))
    },

    async get(key) {
      const reply = await ask(toUrl(key), { method: 'GET' })
      if (readErrorCode(reply) === 'NoSuchKey') return undefined
      return expectSuccess(reply).content
    },

    async remove(key) {
      expectSuccess(await ask(toUrl(key), { method: 'DELETE' }))
    },

    async list(prefix) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: requirePrefix(prefix) })
      const reply = expectSuccess(await ask(`${bucketUrl}?${query.toString()}`, { method: 'GET' }))
      // Our keys contain no character that XML escapes.
      const keys = Buffer.from(reply.content)
        .toString()
        .matchAll(/<Key>([^<]+)<\/Key>/g)
      return [...keys].map(([, key = '']) => key)
    },

    async check() {
      expectSuccess(await ask(bucketUrl, { method: 'HEAD' }))
    },
  }
}

const isSettled = (outcome: S3Reply | Error): outcome is S3Reply =>
  !(outcome instanceof Error) && outcome.status < 500

function expectSuccess(reply: S3Reply): S3Reply {
  if (reply.status >= 200 && reply.status < 300) return reply
  throw new S3Error(reply)
}

/** Returns a code such as `NoSuchKey` or `SignatureDoesNotMatch`. A reply to HEAD has none. */
function readErrorCode({ status, content }: S3Reply): string | undefined {
  if (status < 300) return undefined
  return /<Code>(\w+)<\/Code>/.exec(Buffer.from(content).toString())?.[1]
}

class S3Error extends Error {
  readonly code: string | undefined
  readonly responseCode: number

  constructor(reply: S3Reply) {
    const code = readErrorCode(reply)
    super(`S3 answered ${reply.status} ${code ?? ''}`)
    this.code = code
    this.responseCode = reply.status
  }
}
