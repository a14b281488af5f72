import { vi } from 'vitest'

/** Replaces `fetch` by one that behaves as on our pages: it resolves paths and sends the cookie and the origin. */
export function fetchAsBrowser(site: string, headers: { origin: string; cookie: string }): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(site + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    }),
  )
}
