import { useSyncExternalStore } from 'react'

/** Same width as `lg:`. Only for content that must not be loaded on phones. Otherwise use styles. */
const WIDE = '(min-width: 64rem)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
