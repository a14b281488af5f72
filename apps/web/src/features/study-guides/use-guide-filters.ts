import { useViewInAddress } from '#platform/use-view-in-address.ts'
import { filtersIn, NO_FILTERS, queryOf } from './filter-guides.ts'

export function useGuideFilters() {
  const { view: filters, change } = useViewInAddress({ viewIn: filtersIn, queryOf })
  return { filters, change, clear: () => change(NO_FILTERS) }
}
