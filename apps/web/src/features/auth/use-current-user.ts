import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session, UNKNOWN } from './session.ts'

/** Every page's frame asks this, so it must not need the machinery of the live parts. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)

/** For what is nicer to know than needed: nobody, until the server has named someone. */
export function useCurrentUser() {
  const session = useSession()
  return session.is === 'user' ? session.user : undefined
}
