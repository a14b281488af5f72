import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { forgetSeen, keepFor, keepSeen, takeUpSeen } from '#platform/last-seen.ts'
import { mayPass } from '#platform/passing-errors.ts'
import { sessionNews } from '#platform/session-news.ts'
import { saveUser, showUser } from '#platform/shown-user.ts'

/** A guest is a guest only if the server said so; no answer is its own state. */
export type Session =
  | { is: 'unknown' }
  | { is: 'guest' }
  /** Remembered: this device knew them last, and the server cannot be asked. */
  | { is: 'user'; user: CurrentUser; isRemembered?: true }
  | { is: 'unreachable'; error: unknown }

const PAUSES_MS = [400, 1200]
/** On a bad line nobody knows whether an answer will come. */
const PATIENCE_MS = 3_000
export const UNKNOWN: Session = { is: 'unknown' }

let current: Session = UNKNOWN
let asked = 0
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

export const currentSession = () => current

/** The first who wants to know makes us ask. */
export function onSessionChange(tell: () => void) {
  listeners.add(tell)
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('session')
    otherTabs.addEventListener('message', ask)
    sessionNews.addEventListener('doubted', ask)
    addEventListener('online', ask)
    ask()
  }
  return () => listeners.delete(tell)
}

/** Asks the server who this is; of two questions under way only the later one counts. */
export async function askSession(): Promise<void> {
  asked += 1
  const mine = asked
  const remember = () => void (mine === asked && showRemembered())
  const patience = setTimeout(remember, PATIENCE_MS)
  const answer = await askServer(0, remember)
  clearTimeout(patience)
  // No answer signs nobody out: whoever is known stays known until the server says otherwise.
  const isNews = answer.is !== 'unreachable' || current.is !== 'user'
  if (mine === asked && isNews) show(answer)
}

/** Someone has signed in here, or a session has ended: other tabs learn it too. */
export async function sessionChanged() {
  await askSession()
  tellOtherTabs()
}

/**
 * About to be signed out on a page that may need a session: from now on it shows and asks for nothing. The reply
 * takes it back.
 */
export function sessionEnding(): () => void {
  asked += 1
  const before = current
  show(UNKNOWN)
  return () => show(before)
}

/** The server has said that this session is over. */
export function sessionEnded() {
  asked += 1
  show({ is: 'guest' })
  tellOtherTabs()
}

/** The same, on a page that is being left: it goes on showing nobody, instead of sending its guest to the login page. */
export function sessionLeft() {
  forgetUser()
  tellOtherTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our origin alone
const tellOtherTabs = () => otherTabs?.postMessage('changed')

const ask = () => void askSession()

/** Where nobody is known yet, whoever was here last is, until the server says otherwise. */
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
  if (next.is === 'guest') forgetUser()
  if (next.is === 'user') {
    if (next.isRemembered) showUser(next.user)
    else rememberUser(next.user)
  }
  if (before && before !== userId(next)) sessionNews.dispatchEvent(new Event('left'))
  for (const tell of listeners) tell()
}

function rememberUser(user: CurrentUser) {
  keepFor(user.id)
  void keepSeen(getCurrentUser, { user })
  saveUser(user)
}

function forgetUser() {
  void forgetSeen()
  saveUser(null)
}

const userId = (session: Session) => (session.is === 'user' ? session.user.id : undefined)
