import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'

/** The purpose of an email's link, which is the name of its parameter. */
export type LinkKind = 'token' | 'change' | 'restore'
const KINDS: LinkKind[] = ['token', 'change', 'restore']

/**
 * The token in an email's link, empty if there is none. Returns undefined until the page is live. The token is removed
 * from the address immediately, because a screenshot, the history or the next site could reveal it.
 */
export function useLink(): { kind: LinkKind; token: string } | undefined {
  const { pathname, search } = useLocation()
  const [link] = useState(() => {
    const words = new URLSearchParams(search)
    const kind = KINDS.find((name) => words.has(name)) ?? 'token'
    return { kind, token: words.get(kind) ?? '' }
  })
  const navigate = useNavigate()

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])

  return useInBrowser() ? link : undefined
}
