import { useEffect, useEffectEvent, useRef } from 'react'

/** Shorter movements count as a tap by an unsteady hand. */
const SWIPE_PX = 80

/** Shows that the sheet around it can be swiped down, and tells when it was. */
export function SwipeHandle({ onSwipe }: { onSwipe: () => void }) {
  const handle = useRef<HTMLDivElement>(null)
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const sheet = handle.current?.closest('dialog')
    let from: number | undefined
    const onStart = ({ touches }: TouchEvent) => {
      // Unless it scrolls.
      const canSwipe = touches.length === 1 && sheet?.scrollTop === 0
      from = canSwipe ? touches[0]!.clientY : undefined
    }
    const onEnd = ({ changedTouches }: TouchEvent) => {
      if (from !== undefined && changedTouches[0]!.clientY - from > SWIPE_PX) swipe()
    }
    sheet?.addEventListener('touchstart', onStart, { passive: true })
    sheet?.addEventListener('touchend', onEnd)
    return () => {
      sheet?.removeEventListener('touchstart', onStart)
      sheet?.removeEventListener('touchend', onEnd)
    }
  }, [])
  return (
    <div
      ref={handle}
      aria-hidden="true"
      className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-strong"
    />
  )
}
