import { useViewInAddress } from '#platform/use-view-in-address.ts'
import { type Filters, LEVELS } from './filter-topics.ts'

export function useTopicFilters() {
  const { view: filters, change } = useViewInAddress({ viewIn: filtersIn, toQuery })
  return { filters, change, clear: () => change({ words: '', level: undefined }) }
}

const filtersIn = (address: URLSearchParams): Filters => ({
  words: address.get('q') ?? '',
  level: LEVELS.find((level) => level === address.get('level')),
})

const toQuery = ({ words, level }: Filters): Record<string, string> => ({
  ...(words && { q: words }),
  ...(level && { level }),
})
