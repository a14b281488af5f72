import { type CurrentUser, getCurrentUser } from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useSyncExternalStore } from 'react'

/** Unknown until the server has answered; null is a guest. */
type Known = CurrentUser | null | undefined

let current: Known
let isAsked = false
const listeners = new Set<() => void>()

/** Every page's frame asks this, so it must not need the machinery of the live parts. */
export const useCurrentUser = (): Known =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

/** To be called when someone has signed in or out. */
export async function askCurrentUser(): Promise<void> {
  const reply = await call(getCurrentUser).catch(() => ({ user: null }))
  current = reply.user
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  if (!isAsked) void askCurrentUser()
  isAsked = true
  return () => listeners.delete(tell)
}
