import { useLocation } from 'react-router'

/**
 * Returns the `aria-current` value of a link, which marks the open page. `within` also marks it on the pages below, and
 * on other pages that belong to it.
 */
export function useCurrentPage() {
  const { pathname } = useLocation()
  const current = (to: string) => (to === pathname ? ('page' as const) : undefined)
  const isBelow = (to: string) => pathname.startsWith(`${to}/`)
  const within = (to: string, alsoFor: string[] = []) =>
    current(to) ??
    (isBelow(to) || alsoFor.some((page) => pathname === page || isBelow(page))
      ? ('true' as const)
      : undefined)
  return Object.assign(current, { within })
}
