import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useInBrowser } from './in-browser.tsx'

type Translation<View> = {
  /** Reads unknown values as the default. */
  viewIn: (query: URLSearchParams) => View
  toQuery: (view: View) => Record<string, string>
}

/**
 * Keeps a page's view in its address, so that it can be shared, reloaded and left with Back. The address updates when
 * the phone has time. Until then the typed view applies, or letters would be lost.
 */
export function useViewInAddress<View extends object>({ viewIn, toQuery }: Translation<View>) {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const type: string = useNavigationType()
  const [typed, setTyped] = useState<{ view?: View; since: string }>({ since: key })
  // Back, Forward and links override the typed view.
  if (type !== 'REPLACE' && typed.since !== key) setTyped({ since: key })

  // The served page has no query, because it is the same for everyone.
  const asked = viewIn(useInBrowser() ? address : new URLSearchParams())
  const view = typed.view ?? asked

  const change = (next: Partial<View>, options: NavigateOptions = { replace: true }) => {
    const changed = { ...view, ...next }
    setTyped({ ...typed, view: changed })
    setAddress(toQuery(changed), options)
  }
  return { view, change }
}
