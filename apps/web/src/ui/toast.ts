import { tabStorage } from '#platform/device-storage.ts'

type Message = {
  title: string
  description?: string
  kind?: 'default' | 'destructive'
  /** Where the learner can do something about it, or what the learner can do here; shown by pages of the app. */
  action?: { label: string; to: string } | { label: string; onAct: () => void }
}
export type Toast = Message & { id: number; at: number }

/** More would cover a phone's screen. */
const SHOWN_AT_ONCE = 3
/** A toast that is younger when its page is left has not been read. */
const UNREAD_MS = 2_000
const UNREAD = 'unread-toasts'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Tells the learner what has happened, from anywhere. The newest pushes out the oldest; the same
 * message again takes its own place, so that tapping on a failing button does not fill the screen.
 */
export function toast(message: Message) {
  lastId += 1
  const others = toasts.filter((shown) => !isSame(shown, message))
  show([...others, { ...message, id: lastId, at: Date.now() }].slice(-SHOWN_AT_ONCE))
  return lastId
}

export const dismissToast = (id: number) => show(toasts.filter((shown) => shown.id !== id))

/** Old news as soon as something is tried again: a success must not stand under the failure before it. */
export const dismissFailures = () => show(toasts.filter(({ kind }) => kind !== 'destructive'))

export const shownToasts = () => toasts

/** Until then no page needs the code that draws toasts. */
export const hasToasted = () => lastId > 0

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signing out, and much else, ends with a page load: what was said just before it is said on the next page. */
export function carryUnreadToasts() {
  const carried = (tabStorage.readJson(UNREAD) ?? []) as Message[]
  tabStorage.remove(UNREAD)
  for (const message of carried) toast(message)
  addEventListener('pagehide', () => {
    const unread = toasts.filter(({ at }) => Date.now() - at < UNREAD_MS)
    if (unread.length > 0) tabStorage.write(UNREAD, JSON.stringify(unread.map(withoutAct)))
    show([])
  })
}

/** What can be done on one page cannot be done on the next. */
function withoutAct({ action, ...rest }: Toast): Message {
  return action && 'to' in action ? { ...rest, action } : rest
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const isSame = (one: Message, other: Message) =>
  one.title === other.title && one.description === other.description && one.kind === other.kind
