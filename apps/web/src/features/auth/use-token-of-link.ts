import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'

/**
 * The token of a mail's link, empty if there is none; undefined until the page is live. It leaves the
 * address at once, where a picture of the screen, the history or the next site could show it.
 */
export function useTokenOfLink() {
  const { pathname, search } = useLocation()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const navigate = useNavigate()

  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])

  return useInBrowser() ? token : undefined
}
