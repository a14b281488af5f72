import { useLocation } from 'react-router'

/** Returns the `aria-current` value of a link, which marks the open page. `within` also marks it on the pages below. */
export function useCurrentPage() {
  const { pathname } = useLocation()
  const current = (to: string) => (to === pathname ? ('page' as const) : undefined)
  const within = (to: string) =>
    current(to) ?? (pathname.startsWith(`${to}/`) ? ('true' as const) : undefined)
  return Object.assign(current, { within })
}
