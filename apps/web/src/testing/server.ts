import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import type {
  Endpoint,
  FileEndpoint,
  JsonEndpoint,
  Reply,
  Sent,
  StreamEndpoint,
  StreamEvent,
  UploadEndpoint,
} from '@nextround/contract/endpoint'
import type { ErrorCode } from '@nextround/contract/errors'
import { LAST_EVENT } from '@nextround/contract/stream-format'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

/** Calls without a mocked reply. Each fails the test that made it. */
export const unexpected: string[] = []

/** Replies to every request of a component test. */
export const server = setupWorker(
  http.all('/api/*', ({ request }) => {
    unexpected.push(`${request.method} ${request.url}`)
    return new HttpResponse(null, { status: 500 })
  }),
)

type Json = JsonEndpoint | UploadEndpoint
type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

const handle = (to: Endpoint, ...rest: unknown[]) => {
  const add = http[to.method.toLowerCase() as Method] as (...all: unknown[]) => never
  server.use(add(to.path, ...rest))
}

/** Makes the endpoint return this reply, typed by the contract. */
export const answer = <E extends Json>(to: E, reply: Reply<E> | ((sent: Sent<E>) => Reply<E>)) =>
  handle(to, async (call: { request: Request; params: object }) =>
    HttpResponse.json(
      (typeof reply === 'function'
        ? (reply as (sent: Sent<E>) => Reply<E>)(await sentIn<E>(call))
        : reply) as object,
    ),
  )

/** Makes the endpoint return a file with this name. */
export const answerFile = (to: FileEndpoint, name: string, onAsked?: (address: URL) => void) =>
  handle(to, ({ request }: { request: Request }) => {
    onAsked?.(new URL(request.url))
    return new HttpResponse('content', {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
    })
  })

/** Makes the endpoint refuse with this code, as our server does. */
export const refuse = (to: Endpoint, code: ErrorCode, status = 409) =>
  handle(to, () => HttpResponse.json({ code, requestId: 'test' }, { status }))

/** Makes the endpoint unreachable. */
export const cutOff = (to: Endpoint) => handle(to, () => HttpResponse.error())

const held: (() => void)[] = []

/** Call it at the end of a test, because a request without a reply would last into the next one. */
export const releaseAll = () => {
  for (const release of held.splice(0)) release()
}

/** Holds back the endpoint's reply until the returned function is called. */
export function holdBack<E extends Json>(to: E, reply: Reply<E>): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  held.push(release)
  handle(to, async () => {
    await released
    return HttpResponse.json(reply as object)
  })
  return release
}

const EVENT_STREAM = { headers: { 'content-type': 'text/event-stream' } }
const eventsAsText = (events: unknown[]) =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

/** Makes the endpoint return this text, whatever it is. */
export const answerText = (to: Endpoint, text: string, init: ResponseInit = EVENT_STREAM) =>
  handle(to, () => new HttpResponse(text, init))

/** Makes the endpoint return all these events immediately. */
export const answerEvents = <E extends StreamEndpoint>(to: E, events: StreamEvent<E>[]) =>
  answerText(to, `${eventsAsText(events)}data: ${LAST_EVENT}\n\n`)

/** A stream that the test writes event by event. */
export function holdStream<E extends StreamEndpoint>(to: E) {
  type Controller = ReadableStreamDefaultController<Uint8Array>
  const sent: Sent<E>[] = []
  let opened = Promise.withResolvers<Controller>()
  let isLeft = false
  handle(to, async (call: { request: Request; params: object }) => {
    sent.push(await sentIn<E>(call))
    isLeft = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => opened.resolve(controller),
      cancel: () => {
        isLeft = true
        opened = Promise.withResolvers()
      },
    })
    return new HttpResponse(body, EVENT_STREAM)
  })
  const write = async (text: string) =>
    (await opened.promise).enqueue(new TextEncoder().encode(text))
  const end = async (act: (controller: Controller) => void) => {
    const { promise } = opened
    opened = Promise.withResolvers()
    act(await promise)
  }
  return {
    sent,
    send: (...events: StreamEvent<E>[]) => write(eventsAsText(events)),
    finish: async () => {
      await write(`data: ${LAST_EVENT}\n\n`)
      await end(() => {})
    },
    cut: () => end((controller) => controller.error(new TypeError('network error'))),
    /** Whether the caller has stopped reading. */
    isLeft: () => isLeft,
  }
}

export const signIn = (user: Partial<CurrentUser> = {}) =>
  answer(getCurrentUser, { user: { ...ASHA, ...user } })

const ASHA: CurrentUser = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Asha Verma',
  email: 'asha@college.example',
  role: 'learner',
  timeZone: 'Asia/Kolkata',
}

async function sentIn<E extends Endpoint>({
  request,
  params,
}: {
  request: Request
  params: object
}) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = isJson ? await request.clone().json() : undefined
  return { params, query, body } as Sent<E>
}
