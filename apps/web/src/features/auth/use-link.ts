import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'

/** What the link of a mail is for, as the name of its parameter says. */
export type LinkKind = 'token' | 'change' | 'restore'
const KINDS: LinkKind[] = ['token', 'change', 'restore']

/**
 * The token of a mail's link, empty if there is none; undefined until the page is live. It leaves the
 * address at once: a screenshot, the history or the next site could show it.
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
