type Message = { title: string; description?: string; kind?: 'default' | 'destructive' }
export type Toast = Message & { id: number }

/** More would cover a phone's screen. */
const SHOWN_AT_ONCE = 3

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
  show([...others, { ...message, id: lastId }].slice(-SHOWN_AT_ONCE))
  return lastId
}

export const dismissToast = (id: number) => show(toasts.filter((shown) => shown.id !== id))

export const shownToasts = () => toasts

/** Until then no page needs the code that draws toasts. */
export const hasToasted = () => lastId > 0

export function onToastChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const isSame = (one: Message, other: Message) =>
  one.title === other.title && one.description === other.description && one.kind === other.kind
