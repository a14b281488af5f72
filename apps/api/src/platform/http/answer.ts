import { createHash } from 'node:crypto'
import type {
  Endpoint,
  FileEndpoint,
  JsonEndpoint,
  StreamEndpoint,
  UploadEndpoint,
} from '@nextround/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { within } from '../async/within.ts'
import { toClient, setCookiesOn } from './client.ts'
import { redirectToForm } from './form-page.ts'
import { receiveUpload } from './receive-upload.ts'
import type { Route } from './route.ts'
import { sendEvents } from './send-events.ts'
import { type FileReply, sendFile } from './send-file.ts'
import { allowTime, startDeadline, dueAfter, unlessAborted } from './time-limits.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Handle = (request: object) => Promise<unknown>

/** Returns the function that answers calls of an endpoint, once its caller is let in. */
export function createHandler(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: Route['handle'],
): Handler {
  // Turns an error thrown before the first promise into a rejection. Awaited here, so that stack traces name this file.
  const work: Handle = async (request) => await handle(request as never)
  switch (endpoint.kind) {
    case 'stream':
      return streamAnswerer(app, endpoint, work)
    case 'upload':
      return uploadAnswerer(app, endpoint, work)
    case 'file':
      return fileAnswerer(app, endpoint, work)
    default:
      return jsonAnswerer(app, endpoint, work)
  }
}

/**
 * Replies "try again later" when the deadline passes, before the connection is closed as idle. The work goes on and
 * keeps its database connection until it ends, such as a commit that waits for a standby, so the pool size limits how
 * much of it there can be.
 */
function jsonAnswerer(app: FastifyInstance, endpoint: JsonEndpoint, handle: Handle): Handler {
  const due = dueAfter(endpoint, app.timing)
  const tooLate = () => new AppError('server.unavailable')
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    allowTime(request, due)
    const input = received(request, reply)
    if (endpoint.access === 'judge')
      Object.assign(input, { judge: request.judge, signal: untilCallerLeaves(reply) })
    return within(due, handle(input), tooLate)
  }
  if (!endpoint.isShared) return answer
  const send = sharedReplySender(app, endpoint)
  return async (request, reply) => send((await answer(request, reply)) as object, request, reply)
}

/** Returns a signal that is aborted when the caller leaves or the server stops: waiting any longer is pointless. */
function untilCallerLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const leave = () => controller.abort()
  const { streamEnds } = reply.server
  streamEnds.add(leave)
  reply.raw.once('close', () => {
    streamEnds.delete(leave)
    leave()
  })
  return controller.signal
}

/** Caches the JSON and the ETag per reply object, for replies that are sent many times. */
function sharedReplySender(
  app: FastifyInstance,
  { method, path: url, reply: schema }: JsonEndpoint,
) {
  const write = app.serializerCompiler!({ schema, method, url, httpStatus: '200' })
  const known = new WeakMap<object, { json: Buffer; etag: string }>()
  function written(answer: object) {
    const json = Buffer.from(write(answer))
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
    known.set(answer, { json, etag })
    return { json, etag }
  }
  return (answer: object, request: FastifyRequest, reply: FastifyReply) => {
    const { json, etag } = known.get(answer) ?? written(answer)
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    // A proxy that compresses replies turns the ETag into a weak one.
    const seen = request.headers['if-none-match']?.split(/, */) ?? []
    if (seen.some((tag) => tag.replace('W/', '') === etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  }
}

function streamAnswerer(app: FastifyInstance, endpoint: StreamEndpoint, handle: Handle): Handler {
  const { method, path: url, event: schema } = endpoint
  // Writes only fields that the schema names, as for a JSON reply.
  const write = app.serializerCompiler!({ schema, method, url, httpStatus: '200' })
  const due = dueAfter(endpoint, app.timing)
  return async (request, reply) => {
    allowTime(request, due)
    const deadline = startDeadline(reply, due)
    const { signal } = deadline
    const input = Object.assign(received(request, reply), { signal })
    const events = await unlessAborted(signal, handle(input))
    return sendEvents(events as AsyncIterable<unknown>, write, deadline, reply)
  }
}

function uploadAnswerer(
  { timing }: FastifyInstance,
  endpoint: UploadEndpoint,
  handle: Handle,
): Handler {
  const due = dueAfter(endpoint, timing)
  return async (request, reply) => {
    const { signal } = startDeadline(reply, due)
    const { fields, files, finish, failure } = await receiveUpload(request.raw, endpoint, signal)
    const checked = endpoint.fields && validFields(endpoint.fields, fields)
    allowTime(request, due)
    const input = Object.assign(received(request, reply), { signal, fields: checked, files })
    try {
      const answer = await unlessAborted(signal, handle(input))
      await unlessAborted(signal, finish())
      return redirectToForm(request, reply, 'sent') ?? answer
    } catch (error) {
      throw failure() ?? error
    }
  }
}

type Fields = NonNullable<UploadEndpoint['fields']>

/** Browsers send an empty text for a field that was left out. */
const isLeftOut = (schema: Fields, [name, value]: [string, string]) =>
  value === '' && schema.shape[name] instanceof z.ZodMiniOptional

function validFields(schema: Fields, fields: Record<string, string>): unknown {
  const filled = Object.entries(fields).filter((field) => !isLeftOut(schema, field))
  const result = validatorCompiler({ schema, method: '', url: '' })(Object.fromEntries(filled)) as {
    error?: Error
    value?: unknown
  }
  if (!result.error) return result.value
  throw Object.assign(new Error('invalid fields'), {
    validation: result.error,
    validationContext: 'fields',
  })
}

function fileAnswerer(
  { timing }: FastifyInstance,
  endpoint: FileEndpoint,
  handle: Handle,
): Handler {
  const due = dueAfter(endpoint, timing)
  return async (request, reply) => {
    allowTime(request, due)
    const { signal } = startDeadline(reply, due)
    const input = Object.assign(received(request, reply), { signal })
    const file = (await unlessAborted(signal, handle(input))) as FileReply
    // Cuts the connection when time is up, so that the client does not take half a file for a complete one.
    signal.addEventListener('abort', () => reply.raw.destroy())
    return sendFile(file, reply)
  }
}

function received(request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    user: request.user,
    findUser: async () => {
      const found = await request.caller.find()
      return found?.isWaiting ? undefined : found
    },
    // A getter, because few handlers need it and finding the address behind a proxy takes work.
    get client() {
      return toClient(request)
    },
    setCookies: setCookiesOn(reply),
  }
}
