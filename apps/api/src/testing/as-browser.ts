import { vi } from 'vitest'

/** `fetch` as a page of ours has it: it knows its site, and sends the cookie and the origin by itself. */
export function fetchAsBrowser(site: string, headers: { origin: string; cookie: string }): void {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(site + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    }),
  )
}
