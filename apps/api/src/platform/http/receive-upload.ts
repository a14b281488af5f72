import type { IncomingMessage } from 'node:http'
import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { ErrorCode } from '@nextround/contract/errors'
import type { FileRule, FileType, UploadEndpoint } from '@nextround/contract/endpoint'
import { AppError } from '../errors.ts'
import { safeFileName } from './safe-file-name.ts'
import { SNIFFED_BYTES, sniffType } from './sniff-type.ts'

export type UploadedFile<Field extends string = string> = {
  field: Field
  /** The name on the caller's device, made safe. */
  name: string
  /** Detected from the content. */
  type: FileType
  /** Fails if the file grows too large or the caller disconnects. */
  stream: Readable
}

export type Upload = {
  fields: Record<string, string>
  files: AsyncIterable<UploadedFile>
  /**
   * Reads the parts that the handler has not read, and fails if any part was invalid, even if the handler ignored it.
   */
  finish: () => Promise<void>
  /** Returns why the upload was refused, if it was. A handler may have wrapped that in another error. */
  failure: () => Error | undefined
}

/** Limits the size of all text fields together, with the boundary lines between parts. */
const FIELDS_BYTES = 64 * 1024
const HEADER_BYTES = 4 * 1024
const HEADERS_PER_PART = 10

const maxUploadBytes = ({ files }: UploadEndpoint): number =>
  Object.values(files)
    .map(({ maxBytes, maxCount = 1 }) => maxBytes * maxCount)
    .reduce((sum, bytes) => sum + bytes, FIELDS_BYTES)

/**
 * Reads a multipart body part by part. Memory use is limited to the stream buffers: nothing more is read from the
 * network until the handler reads. Resolves when all fields have arrived. Files come after them.
 */
export async function receiveUpload(
  body: IncomingMessage,
  endpoint: UploadEndpoint,
  signal: AbortSignal,
): Promise<Upload> {
  const limit = maxUploadBytes(endpoint)
  if (Number(body.headers['content-length']) > limit) throw new AppError('request.too-large')

  const parser = createParser(body, endpoint)
  const open = new Set<BusboyFileStream>()
  const failure = new AbortController()
  const fail = (reason: Error) => {
    if (failure.signal.aborted) return
    failure.abort(reason)
    body.unpipe(parser)
    // Discards the rest of the body, so that the caller gets to read the refusal.
    body.resume()
    for (const file of open) file.destroy(reason)
  }
  const invalid = () => fail(new AppError('request.invalid'))

  let received = 0
  body.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > limit) fail(new AppError('request.too-large'))
  })
  body.once('error', invalid)
  signal.addEventListener('abort', () => fail(signal.reason as Error))

  const fields = new Map<string, string>()
  let hasFiles = false
  parser.once('error', invalid)
  parser.once('partsLimit', invalid)
  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) fail(new AppError('request.too-large'))
    // Fields must come before files, or a file would be accepted before all fields were checked.
    else if (hasFiles || name === undefined || fields.has(name)) invalid()
    else fields.set(name, value)
  })
  parser.on('file', (_field, file) => {
    hasFiles = true
    open.add(file)
    // Needed even for a file that is not read yet: an error event without a listener ends the process.
    file.on('error', invalid)
    file.on('close', () => open.delete(file))
  })

  const arriving = on(parser, 'file', { close: ['finish'], signal: failure.signal })
  const files = receiveFiles(arriving, endpoint.files, fail)
  body.pipe(parser)
  const next = async () => {
    try {
      failure.signal.throwIfAborted()
      return await files.next()
    } catch (error) {
      throw failure.signal.reason ?? error
    }
  }
  // All fields have arrived once the first file or the end of the body has.
  let first: Promise<IteratorResult<UploadedFile>> | undefined = next()
  await first
  const take = () => {
    const taken = first ?? next()
    first = undefined
    return taken
  }
  return {
    fields: Object.fromEntries(fields),
    // The iterator has no `return`, so that the remaining parts are still checked after a handler stops reading.
    files: { [Symbol.asyncIterator]: () => ({ next: take }) },
    async finish() {
      while (!(await take()).done);
      failure.signal.throwIfAborted()
    },
    failure: () => failure.signal.reason as Error | undefined,
  }
}

function createParser({ headers }: IncomingMessage, { fields, files }: UploadEndpoint) {
  const counts = Object.values(files).map(({ maxCount = 1 }) => maxCount)
  const textFields = Object.keys(fields?.shape ?? {}).length
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        parts: counts.reduce((sum, count) => sum + count, textFields),
        fieldSize: FIELDS_BYTES,
        headerPairs: HEADERS_PER_PART,
        headerSize: HEADER_BYTES,
      },
    })
  } catch (cause) {
    throw new AppError('request.not-multipart', { cause })
  }
}

type Arriving = AsyncIterable<[field: string | undefined, BusboyFileStream, name: string]>

async function* receiveFiles(
  arriving: AsyncIterable<unknown[]>,
  rules: UploadEndpoint['files'],
  fail: (reason: Error) => void,
): AsyncGenerator<UploadedFile> {
  const refusal = (code: ErrorCode) => {
    const reason = new AppError(code)
    fail(reason)
    return reason
  }
  const counts = new Map<string, number>()
  for await (const [field = '', file, name] of arriving as Arriving) {
    const count = (counts.get(field) ?? 0) + 1
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule || count > (rule.maxCount ?? 1)) throw refusal('request.invalid')

    const chunks = file.iterator({ destroyOnReturn: false })
    let size = 0
    const read = async () => {
      const { done, value } = await chunks.next()
      if (done) return null
      const chunk = value as Buffer
      size += chunk.length
      if (size > rule.maxBytes) throw refusal('request.too-large')
      return chunk
    }
    const head = await readHead(read)
    // Browsers send an empty part for a file field in which no file was chosen.
    if (name === '' && head.length === 0) continue
    counts.set(field, count)
    const type = sniffType(head)
    if (!type || !rule.types.includes(type)) throw refusal('request.wrong-file-type')
    yield { field, name: safeFileName(name), type, stream: toStream(head, read) }
    while (await read());
  }
  const isMissing = ([field, { isOptional }]: [string, FileRule]) =>
    !isOptional && !counts.has(field)
  if (Object.entries(rules).some(isMissing)) throw refusal('request.invalid')
}

type ReadChunk = () => Promise<Buffer | null>

async function readHead(read: ReadChunk): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let length = 0; length < SNIFFED_BYTES; ) {
    const chunk = await read()
    if (!chunk) break
    parts.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(parts)
}

function toStream(head: Buffer, readChunk: ReadChunk): Readable {
  const stream = new Readable({
    read() {
      readChunk().then(
        (chunk) => this.push(chunk),
        (error: Error) => this.destroy(error),
      )
    },
  })
  stream.push(head)
  // A reader gets the error as well. Without this listener, a handler that does not read would end the process.
  stream.on('error', () => {})
  return stream
}
