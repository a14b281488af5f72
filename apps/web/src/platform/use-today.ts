import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { toIsoDate } from './format.ts'

const LOOK_EVERY_MS = 30_000
const today = () => toIsoDate(Date.now())

/** Also checks when the app becomes visible, because a resumed app still shows its old page. */
function onTime(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
  }
}

/** Today in the account's time zone, as 2026-11-17. It updates at midnight on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(onTime, today, today)

/** Runs `act` when a new day begins while the page is open. */
export function useOnNewDay(act: () => unknown): void {
  const day = useToday()
  const shown = useRef(day)
  const onNewDay = useEffectEvent(() => void act())
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    onNewDay()
  }, [day])
}
