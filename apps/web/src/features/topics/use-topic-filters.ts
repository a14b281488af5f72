import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { type Filters, LEVELS } from './filter-topics.ts'

/**
 * They live in the address: a filtered page can be shared, reloaded and left with Back. The address follows when the
 * phone has time; until then what was typed counts, or letters would be lost.
 */
export function useTopicFilters() {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const type: string = useNavigationType()
  const [typed, setTyped] = useState<{ filters?: Filters; since: string }>({ since: key })
  // Back, Forward and links decide anew.
  if (type !== 'REPLACE' && typed.since !== key) setTyped({ since: key })

  // The served page knows no question mark: it shows all topics, to everyone.
  const asked = filtersIn(useInBrowser() ? address : new URLSearchParams())
  const filters = typed.filters ?? asked

  const change = (next: Partial<Filters>) => {
    const { words, level } = { ...filters, ...next }
    setTyped({ ...typed, filters: { words, level } })
    setAddress({ ...(words && { q: words }), ...(level && { level }) }, { replace: true })
  }
  return { filters, change, clear: () => change({ words: '', level: undefined }) }
}

const filtersIn = (address: URLSearchParams): Filters => ({
  words: address.get('q') ?? '',
  level: LEVELS.find((level) => level === address.get('level')),
})
