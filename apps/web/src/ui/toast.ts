import { tabStorage } from '#platform/device-storage.ts'

type Message = {
  title: string
  description?: string
  kind?: 'default' | 'destructive'
  /** A link or a button with which the learner can act on the message. */
  action?: { label: string; to: string } | { label: string; onAct: () => void }
}
export type Toast = Message & { id: number; at: number }

/** More would cover the screen of a phone. */
const MAX_SHOWN = 3
/** A toast newer than this counts as unread when its page is left. */
const UNREAD_MS = 4_000
const UNREAD = 'unread-toasts'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message from anywhere in the code. The newest replaces the oldest, and a repeated message replaces itself, so
 * that tapping a failing button doesn't fill the screen.
 */
export function toast(message: Message) {
  lastId += 1
  const others = toasts.filter((shown) => !isSame(shown, message))
  show([...others, { ...message, id: lastId, at: Date.now() }].slice(-MAX_SHOWN))
  return lastId
}

export const dismissToast = (id: number) => show(toasts.filter((shown) => shown.id !== id))

/** Call it when something is tried again, so that a success never appears below an old failure. */
export const dismissFailures = () => show(toasts.filter(({ kind }) => kind !== 'destructive'))

export const shownToasts = () => toasts

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signing out and other actions end with a page load. This shows their unread messages on the next page. */
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

/** Drops buttons, because their action belongs to the old page. Links stay. */
function withoutAct({ action, ...rest }: Toast): Message {
  return action && 'to' in action ? { ...rest, action } : rest
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const isSame = (one: Message, other: Message) =>
  one.title === other.title && one.description === other.description && one.kind === other.kind
