const HERE = 'http://here'
/** Control characters, spaces and backslashes. Browsers drop or convert them, which may turn a path into a host. */
const UNSAFE = /[\p{Cc}\s\\]/u

/**
 * Returns the address if it is a page of this site, else undefined. Someone may have manipulated the model's output,
 * so no link may lead to another host or call the API.
 */
export function ownPath(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || UNSAFE.test(address) || !URL.canParse(address, HERE))
    return undefined
  const url = new URL(address, HERE)
  const path = decoded(url.pathname)
  return url.origin === HERE && !UNSAFE.test(path) && !/^\/(\/|api(\/|$))/i.test(path)
    ? address
    : undefined
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
