import { useLocation } from 'react-router'

/**
 * Returns the `aria-current` value of a link, which marks the open page. `within` also marks it on the pages below, and
 * on another page that belongs to it.
 */
export function useCurrentPage() {
  const { pathname } = useLocation()
  const current = (to: string) => (to === pathname ? ('page' as const) : undefined)
  const isBelow = (to: string) => pathname.startsWith(`${to}/`)
  const within = (to: string, alsoFor = to) =>
    current(to) ??
    (isBelow(to) || isBelow(alsoFor) || pathname === alsoFor ? ('true' as const) : undefined)
  return Object.assign(current, { within })
}
