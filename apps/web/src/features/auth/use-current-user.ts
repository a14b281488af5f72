import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session, UNKNOWN } from './session.ts'

/** Used in the frame of every page, so it must not depend on the query client. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)
