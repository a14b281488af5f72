import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { mayPass } from '#platform/passing-errors.ts'
import { sessionNews } from '#platform/session-news.ts'

/** A guest is a guest only if the server said so; no answer is its own state. */
export type Session =
  | { is: 'unknown' }
  | { is: 'guest' }
  | { is: 'user'; user: CurrentUser }
  | { is: 'unreachable'; error: unknown }

const PAUSES_MS = [400, 1200]
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
    ask()
  }
  return () => listeners.delete(tell)
}

/** Asks the server who this is; of two questions under way only the later one counts. */
export async function askSession(): Promise<void> {
  asked += 1
  const mine = asked
  const answer = await askServer(0)
  if (mine === asked) show(answer)
}

/** Someone has signed in here, or a session has ended: other tabs learn it too. */
export async function sessionChanged() {
  await askSession()
  tellOtherTabs()
}

/** The server has said that this session is over. */
export function sessionEnded() {
  asked += 1
  show({ is: 'guest' })
  tellOtherTabs()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our origin alone
const tellOtherTabs = () => otherTabs?.postMessage('changed')

const ask = () => void askSession()

async function askServer(turn: number): Promise<Session> {
  try {
    const { user } = await call(getCurrentUser)
    return user ? { is: 'user', user } : { is: 'guest' }
  } catch (error) {
    const pause = PAUSES_MS[turn]
    if (!pause || !mayPass(error)) return { is: 'unreachable', error }
    await new Promise((resolve) => setTimeout(resolve, pause))
    return askServer(turn + 1)
  }
}

function show(next: Session) {
  const before = userId(current)
  current = next
  if (before && before !== userId(next)) sessionNews.dispatchEvent(new Event('left'))
  for (const tell of listeners) tell()
}

const userId = (session: Session) => (session.is === 'user' ? session.user.id : undefined)
