import { useSyncExternalStore } from 'react'

/** As `lg:` means it. For what must not even be loaded on a phone; all else is a matter of styles. */
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
