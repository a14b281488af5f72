import { useViewInAddress } from '#platform/use-view-in-address.ts'
import { filtersIn, NO_FILTERS, toQuery } from './filter-guides.ts'

export function useGuideFilters() {
  const { view: filters, change } = useViewInAddress({ viewIn: filtersIn, toQuery })
  return { filters, change, clear: () => change(NO_FILTERS) }
}
