import { useSearchParams } from 'react-router'
import { useInBrowser } from '#platform/in-browser.tsx'
import { type Filters, LEVELS } from './filter-topics.ts'

/** They live in the address: a filtered page can be shared, reloaded and left with Back. */
export function useTopicFilters() {
  const [address, setAddress] = useSearchParams()
  // The served page knows no question mark: it shows all topics, to everyone.
  const asked = useInBrowser() ? address : new URLSearchParams()
  const filters: Filters = {
    words: asked.get('q') ?? '',
    level: LEVELS.find((level) => level === asked.get('level')),
  }

  const change = (next: Partial<Filters>) => {
    const { words, level } = { ...filters, ...next }
    setAddress(
      { ...(words && { q: words }), ...(level && { level }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { filters, change, clear: () => change({ words: '', level: undefined }) }
}
