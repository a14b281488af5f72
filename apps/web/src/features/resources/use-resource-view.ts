import { KEEP_SCROLL } from '#platform/history-entry.ts'
import { useViewInAddress } from '#platform/use-view-in-address.ts'
import {
  NO_FILTERS,
  toQuery,
  type ResourceFilterValues,
  type ResourceTab,
  type ResourceView,
  viewIn,
} from './filter-resources.ts'

export type ResourceViewControl = {
  view: ResourceView
  filter: (next: Partial<ResourceFilterValues>) => void
  clear: () => void
  openTab: (tab: ResourceTab) => void
  showAll: () => void
}

/** Back also returns to the previous tab. */
export function useResourceView(): ResourceViewControl {
  const { view, change: changeView } = useViewInAddress({ viewIn, toQuery })
  const change = (next: Partial<ResourceView>, isStep = false) =>
    changeView(next, { replace: !isStep, state: KEEP_SCROLL })
  return {
    view,
    filter: (next) => change({ ...next, isLong: false }),
    clear: () => change({ ...NO_FILTERS, isLong: false }),
    openTab: (tab) => {
      if (tab !== view.tab) change({ tab, isLong: false }, true)
    },
    showAll: () => change({ isLong: true }),
  }
}
