import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session, UNKNOWN } from './session.ts'

/** Every page's frame asks this, so it must not need the machinery of the live parts. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => UNKNOWN)
