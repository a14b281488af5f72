import { useLocation } from 'react-router'

/** `aria-current` of a link, which marks the page that is open. */
export function useCurrentPage() {
  const { pathname } = useLocation()
  return (to: string) => (to === pathname ? ('page' as const) : undefined)
}
