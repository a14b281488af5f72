import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells whether the component is still mounted and the visitor isn't on the way to another page. Check it before a
 * reply opens a page: it may arrive seconds later, when the visitor has moved on.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  // The browser's address changes when a navigation begins, the router's when the next page is on the screen.
  return () => isMounted.current && location.pathname === pathname
}
