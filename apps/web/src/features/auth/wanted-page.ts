const HERE = 'http://here'

/** The page to go on to, from `?next=`: a path of ours, or else the dashboard. */
export function wantedPage(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/(?![/\\])/.test(next)) return '/dashboard'
  // The browser drops tabs and line breaks from addresses: what looks like a path may name a host.
  const { origin, pathname, search: query, hash } = new URL(next, HERE)
  return origin === HERE ? `${pathname}${query}${hash}` : '/dashboard'
}

/** Where a guest signs in, to come back afterwards. */
export const loginFor = (wanted: string) => `/login?next=${encodeURIComponent(wanted)}`
