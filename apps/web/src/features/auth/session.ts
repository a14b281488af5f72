import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { endPush } from '#platform/end-push.ts'
import { forgetSeen, keepFor, keepSeen, takeUpSeen } from '#platform/last-seen.ts'
import { mayPass } from '#platform/passing-errors.ts'
import { sessionNews } from '#platform/session-news.ts'
import { saveUser, showUser } from '#platform/shown-user.ts'
import { setTimeZone } from '#platform/time-zone.ts'

/** A visitor counts as a guest only if the server says so. Not getting a reply is a separate state. */
export type Session =
  | { is: 'unknown' }
  | { is: 'guest' }
  /** `isRemembered`: this device knew the user last, and the server can't be reached. */
  | { is: 'user'; user: CurrentUser; isRemembered?: true }
  | { is: 'unreachable'; error: unknown }

const PAUSES_MS = [400, 1200]
/** After this time the remembered user is shown, because on a bad connection a reply may never come. */
const PATIENCE_MS = 3_000
export const UNKNOWN: Session = { is: 'unknown' }

let current: Session = UNKNOWN
let asked = 0
/** True while signing out, when a refused call must not send the guest to the sign-in page. */
let isLeaving = false
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const currentSession = () => current

/** The first subscriber triggers the request. */
export function onSessionChange(tell: () => void) {
  listeners.add(tell)
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('session')
    otherTabs.addEventListener('message', ask)
    sessionNews.addEventListener('doubted', ask)
    addEventListener('online', ask)
    void askSession()
  }
  return () => listeners.delete(tell)
}

/** Asks the server who is signed in. Of two simultaneous requests only the later one counts. */
export async function askSession(): Promise<void> {
  asked += 1
  const mine = asked
  const remember = () => void (mine === asked && showRemembered())
  const patience = setTimeout(remember, PATIENCE_MS)
  const answer = await askServer(0, remember)
  clearTimeout(patience)
  // A missing reply signs nobody out: a known user stays known until the server says otherwise.
  const isNews = answer.is !== 'unreachable' || current.is !== 'user'
  if (mine === asked && isNews) show(answer)
}

/** Call it when somebody has signed in here or a session has ended. It also notifies other tabs. */
export async function sessionChanged() {
  await askSession()
  tellOtherTabs()
}

/**
 * Call it before signing out on a page that may need a session. The page then shows nobody and requests nothing. The
 * returned function undoes it.
 */
export function sessionEnding(): () => void {
  asked += 1
  const before = current
  show(UNKNOWN)
  isLeaving = true
  return () => show(before)
}

/** Call it when the server has ended this session. */
export function sessionEnded() {
  asked += 1
  show({ is: 'guest' })
  tellOtherTabs()
}

/**
 * Like sessionEnded, for a page that is being left: it shows nobody, instead of sending the guest to the sign-in page.
 */
export function sessionLeft() {
  forgetUser()
  tellOtherTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our origin alone
const tellOtherTabs = () => otherTabs?.postMessage('changed')

const ask = () => void (isLeaving || askSession())

/** If no user is known yet, shows the last one until the server says otherwise. */
async function showRemembered() {
  const isOpen = () => current.is === 'unknown' || current.is === 'unreachable'
  const seen = isOpen() ? await takeUpSeen(getCurrentUser) : undefined
  if (seen?.user && isOpen()) show({ is: 'user', user: seen.user, isRemembered: true })
}

async function askServer(turn: number, onFailure: () => void): Promise<Session> {
  try {
    const { user } = await call(getCurrentUser)
    return user ? { is: 'user', user } : { is: 'guest' }
  } catch (error) {
    onFailure()
    const pause = PAUSES_MS[turn]
    if (!pause || !mayPass(error)) return { is: 'unreachable', error }
    await new Promise((resolve) => setTimeout(resolve, pause))
    return askServer(turn + 1, onFailure)
  }
}

function show(next: Session) {
  const before = userId(current)
  current = next
  isLeaving = false
  setTimeZone(next.is === 'user' ? next.user.timeZone : undefined)
  if (next.is === 'guest') {
    forgetUser()
    // The session may have expired or been ended on another device, and the next person here must not see reminders.
    void endPush()
  }
  if (next.is === 'user') {
    if (next.isRemembered) showUser(next.user)
    else rememberUser(next.user)
  }
  if (before && before !== userId(next)) sessionNews.dispatchEvent(new Event('left'))
  for (const tell of listeners) tell()
}

function rememberUser(user: CurrentUser) {
  keepFor(user.id)
  void keepSeen({ of: getCurrentUser, reply: { user }, learnerId: user.id })
  saveUser(user)
}

function forgetUser() {
  void forgetSeen()
  saveUser(null)
}

const userId = (session: Session) => (session.is === 'user' ? session.user.id : undefined)
