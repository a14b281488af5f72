const HERE = 'http://here'
/** Control characters, spaces and backslashes: browsers drop or turn them, so that a path may become a host. */
const UNSAFE = /[\p{Cc}\s\\]/u

/**
 * The address if it leads to a page of this site, else nothing. What a model writes may be what somebody made it
 * write: no link leads to another host, and none makes a call to the API.
 */
export function ownPath(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || UNSAFE.test(address) || !URL.canParse(address, HERE))
    return undefined
  const { origin, pathname } = new URL(address, HERE)
  return origin === HERE && !/^\/api(\/|$)/i.test(decoded(pathname)) ? address : undefined
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
