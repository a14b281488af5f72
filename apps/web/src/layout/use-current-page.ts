import { useLocation } from 'react-router'

/** Returns the `aria-current` value of a link, which marks the open page. */
export function useCurrentPage() {
  const { pathname } = useLocation()
  return (to: string) => (to === pathname ? ('page' as const) : undefined)
}
