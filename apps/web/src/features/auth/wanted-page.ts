const HERE = 'http://here'

/** The page to continue to, from `?next=`. Returns the dashboard unless it is a path of this site. */
export function wantedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return '/dashboard'
  // Browsers drop tabs and line breaks from addresses, so an apparent path may name a host.
  const { origin, pathname, search: query, hash } = new URL(next, HERE)
  return origin === HERE ? `${pathname}${query}${hash}` : '/dashboard'
}

/** The sign-up page's address for a guest, who continues to the wanted page. */
export const signupFor = (wanted: string) => `/signup?next=${encodeURIComponent(wanted)}`

/** The sign-in page's address for a guest, who returns to the wanted page afterwards. */
export const loginFor = (wanted: string) => `/login?next=${encodeURIComponent(wanted)}`
