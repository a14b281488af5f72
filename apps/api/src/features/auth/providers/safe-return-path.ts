const SITE = 'https://site.invalid'

/** Returns a path on our site. Anything that could lead elsewhere becomes the dashboard. */
export function safeReturnPath(wanted = '/dashboard'): string {
  const isPath = wanted.startsWith('/') && URL.canParse(wanted, SITE)
  const url = isPath ? new URL(wanted, SITE) : undefined
  return url?.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : '/dashboard'
}
