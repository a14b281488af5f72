import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { endPush } from './end-push.ts'
import {
  clearOfflineCache,
  openCacheFor,
  cacheReply,
  restoreCachedUser,
} from '#platform/offline-cache.ts'
import { isTransient } from '#platform/transient-errors.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { saveUser, showUser } from '#platform/shown-user.ts'
import { setTimeZone } from '#platform/time-zone.ts'
import { rememberAccount } from './device-account.ts'

/** A visitor counts as a guest only if the server says so. Not getting a reply is a separate state. */
export type Session =
  | { status: 'unknown' }
  | { status: 'guest' }
  /** `isRemembered`: this device knew the user last, and the server can't be reached. */
  | { status: 'user'; user: CurrentUser; isRemembered?: true }
  | { status: 'unreachable'; error: unknown }

const PAUSES_MS = [400, 1200]
/** After this time the remembered user is shown, because on a bad connection a reply may never come. */
const TIMEOUT_MS = 3_000
export const UNKNOWN: Session = { status: 'unknown' }

let current: Session = UNKNOWN
let latestRequestId = 0
/** True while signing out, when a refused call must not send the guest to the sign-in page. */
let isLeaving = false
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const currentSession = () => current

/** The first subscriber triggers the request. */
export function onSessionChange(listener: () => void) {
  listeners.add(listener)
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('session')
    otherTabs.addEventListener('message', ask)
    sessionEvents.addEventListener('doubted', ask)
    addEventListener('online', ask)
    void loadSession()
  }
  return () => listeners.delete(listener)
}

/** Asks the server who is signed in. Of two simultaneous requests only the later one counts. */
export async function loadSession(): Promise<void> {
  latestRequestId += 1
  const requestId = latestRequestId
  const remember = () => void (requestId === latestRequestId && showRemembered())
  const timeout = setTimeout(remember, TIMEOUT_MS)
  const answer = await askServer(0, remember)
  clearTimeout(timeout)
  // A missing reply signs nobody out: a known user stays known until the server says otherwise.
  const isNews = answer.status !== 'unreachable' || current.status !== 'user'
  if (requestId === latestRequestId && isNews) show(answer)
}

/** Call it when someone has signed in here or a session has ended. It also notifies other tabs. */
export async function refreshSession() {
  await loadSession()
  tellOtherTabs()
}

/**
 * Call it before signing out on a page that may need a session. The page then shows nobody and requests nothing. The
 * returned function undoes it.
 */
export function beginSignOut(): () => void {
  latestRequestId += 1
  const before = current
  show(UNKNOWN)
  isLeaving = true
  return () => show(before)
}

/** Call it when the server has ended this session. */
export function markSignedOut() {
  latestRequestId += 1
  show({ status: 'guest' })
  tellOtherTabs()
}

/**
 * Like markSignedOut, for a page that is being left: it shows nobody, instead of sending the guest to the sign-in page.
 */
export function clearSession() {
  forgetUser()
  tellOtherTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our origin alone
const tellOtherTabs = () => otherTabs?.postMessage('changed')

const ask = () => void (isLeaving || loadSession())

/** If no user is known yet, shows the last one until the server says otherwise. */
async function showRemembered() {
  const isOpen = () => current.status === 'unknown' || current.status === 'unreachable'
  const cached = isOpen() ? await restoreCachedUser(getCurrentUser) : undefined
  if (cached?.user && isOpen()) show({ status: 'user', user: cached.user, isRemembered: true })
}

async function askServer(turn: number, onFailure: () => void): Promise<Session> {
  try {
    const { user } = await call(getCurrentUser)
    return user ? { status: 'user', user } : { status: 'guest' }
  } catch (error) {
    onFailure()
    const pause = PAUSES_MS[turn]
    if (!pause || !isTransient(error)) return { status: 'unreachable', error }
    await new Promise((resolve) => setTimeout(resolve, pause))
    return askServer(turn + 1, onFailure)
  }
}

function show(next: Session) {
  const before = userId(current)
  current = next
  isLeaving = false
  setTimeZone(next.status === 'user' ? next.user.timeZone : undefined)
  if (next.status === 'guest') {
    forgetUser()
    // The session may have expired or been ended on another device, and the next person here must not see reminders.
    void endPush()
  }
  if (next.status === 'user') {
    if (next.isRemembered) showUser(next.user)
    else rememberUser(next.user)
  }
  if (before && before !== userId(next)) sessionEvents.dispatchEvent(new Event('left'))
  for (const listener of listeners) listener()
}

function rememberUser(user: CurrentUser) {
  openCacheFor(user.id)
  void cacheReply({ of: getCurrentUser, reply: { user }, learnerId: user.id })
  saveUser(user)
  rememberAccount()
}

function forgetUser() {
  void clearOfflineCache()
  saveUser(null)
}

const userId = (session: Session) => (session.status === 'user' ? session.user.id : undefined)
