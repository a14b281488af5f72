import {
  type ClientErrorKind,
  ERROR_MESSAGE_LENGTH,
  reportClientError,
  ERROR_STACK_LENGTH,
  scrubErrorText,
} from '@nextround/contract/client-errors'
import { deviceStorage } from './device-storage.ts'
import { routePattern } from './route-pattern.ts'

const MAX_PER_PAGE = 5
const MAX_PER_DAY = 10
const REPORTED = 'reported-errors'

/**
 * Refusals by our API, lost connections and cancelled requests, which pages expect; a harmless warning of browsers; and
 * errors of browser extensions.
 */
const IGNORED =
  /^(CallError|(Abort|Timeout|Cancelled)Error|Script error|ResizeObserver|TypeError: (Failed to fetch$|Load failed|NetworkError))|-extension:/m
const FAILED_CHUNK = /import\S* .*module/i

const reportedHere = new Set<string>()

/**
 * Sends an error, or the one that an event tells of, to our server, unless the device is offline, has reported it today or has reported enough. Never
 * throws, because a report must not cause another error.
 */
export function sendReport(seen: unknown): void {
  try {
    const found = errorIn(seen)
    if (!found) return
    const [error, kind] = found
    const message = scrub(String(error), ERROR_MESSAGE_LENGTH)
    const stack = scrub((error instanceof Error && error.stack) || '', ERROR_STACK_LENGTH)
    const text = `${message}\n${stack}`
    if (!navigator.onLine || IGNORED.test(text) || !isNew(text)) return
    const body = {
      kind: FAILED_CHUNK.test(message) ? 'chunk' : kind,
      message,
      stack,
      page: routePattern(location.pathname),
      build: document.documentElement.dataset['build'] ?? 'dev',
    }
    // Without cookies, so that nobody can tell whose error it was.
    fetch(reportClientError.path, {
      method: reportClientError.method,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {})
  } catch {}
}

/** Returns undefined for other events of that name, such as a picture that did not load. */
function errorIn(seen: unknown): [unknown, ClientErrorKind] | undefined {
  if (!(seen instanceof Event)) return [seen, 'error']
  if (seen.target instanceof HTMLScriptElement) return [`Couldn't load ${seen.target.src}`, 'chunk']
  if (seen instanceof PromiseRejectionEvent) return [seen.reason, 'rejection']
  if ('payload' in seen) return [seen.payload, 'chunk']
  const { error, message } = seen as Partial<ErrorEvent>
  return message === undefined ? undefined : [error ?? message, 'error']
}

const scrub = (text: string, length: number) =>
  scrubErrorText(text.replaceAll(location.origin, ''), length)

/** Whether this device may report the text: once a day for the same, and only a few a day and a page. */
function isNew(text: string): boolean {
  const today = new Date().toISOString().slice(0, 10)
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (hash * 31 + text.charCodeAt(index)) | 0
  const key = String(hash)
  const [day, ...keys] = deviceStorage.read(REPORTED)?.split(' ') ?? []
  const reported = day === today ? keys : []
  if (reportedHere.has(key) || reported.includes(key)) return false
  if (reportedHere.size >= MAX_PER_PAGE || reported.length >= MAX_PER_DAY) return false
  reportedHere.add(key)
  deviceStorage.write(REPORTED, [today, ...reported, key].join(' '))
  return true
}
