import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page without a page load is silent to a screen reader: moving the focus announces it. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
