import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useInBrowser } from './in-browser.tsx'

type Translation<View> = {
  /** Anything unknown is read as the default. */
  viewIn: (query: URLSearchParams) => View
  queryOf: (view: View) => Record<string, string>
}

/**
 * What a page shows lives in its address: it can be shared, reloaded and left with Back. The address follows when the
 * phone has time; until then what was typed counts, or letters would be lost.
 */
export function useViewInAddress<View extends object>({ viewIn, queryOf }: Translation<View>) {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const type: string = useNavigationType()
  const [typed, setTyped] = useState<{ view?: View; since: string }>({ since: key })
  // Back, Forward and links decide anew.
  if (type !== 'REPLACE' && typed.since !== key) setTyped({ since: key })

  // The served page knows no question mark: it shows the same to everyone.
  const asked = viewIn(useInBrowser() ? address : new URLSearchParams())
  const view = typed.view ?? asked

  const change = (next: Partial<View>, options: NavigateOptions = { replace: true }) => {
    const changed = { ...view, ...next }
    setTyped({ ...typed, view: changed })
    setAddress(queryOf(changed), options)
  }
  return { view, change }
}
