import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new page, because screen readers don't announce a navigation without a page load. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
