import { getCurrentUser } from '@nextround/contract/auth'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#platform/live/query-client.ts'
import { dismissToast, shownToasts } from '#ui/toast.ts'
import { failOnConsoleErrors } from './console-errors.ts'
import { answer, releaseAll, server, unexpected } from './server.ts'
import '../ui/app.css'

// Retries follow immediately, because a test must not wait for the pauses between them.
const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })

/** Requests without a reply. They must not reach a server whose handlers have been reset. */
const inFlight = new Set<Promise<unknown>>()
/** Requests that were aborted. The service worker may report one only after the handlers of its test are gone. */
const aborted = new Set<string>()
const { fetch } = globalThis
globalThis.fetch = (...sent) => {
  const { method, url, signal } = new Request(...sent)
  signal.addEventListener('abort', () => aborted.add(`${method} ${url}`))
  const reply = fetch(...sent)
  inFlight.add(reply)
  const remove = () => void inFlight.delete(reply)
  reply.then(remove, remove)
  return reply
}

beforeAll(async () => {
  await server.start({ quiet: true, onUnhandledFrame: 'bypass' })
})
afterAll(() => server.stop())

beforeEach(() => answer(getCurrentUser, { user: null }))

afterEach(async () => {
  // Runs before the handlers are reset, because a page that is still rendered may send requests.
  await cleanup()
  releaseAll()
  while (inFlight.size > 0) await Promise.allSettled(inFlight)
  server.resetHandlers()
  queryClient.clear()
  for (const { id } of shownToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  const calls = unexpected.splice(0).filter((call) => !aborted.has(call))
  if (calls.length > 0) throw new Error(`called without an answer: ${calls.join(', ')}`)
  failOnConsoleErrors()
})
