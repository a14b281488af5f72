import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#platform/live/query-client.ts'
import { FilterChip, FilterChips } from '#ui/filter-chip.tsx'
import { listCategories, type GuideFilterValues } from './filter-guides.ts'
import { CategorySkeleton } from './list-states.tsx'
import { useGuidesIfAny } from './use-guides.ts'
import type { Visitor } from './visitor.ts'

type Props = {
  filters: GuideFilterValues
  change: (next: Partial<GuideFilterValues>) => void
  visitor: Visitor
}

const CategoryChips = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Chips {...props} />
  </QueryClientProvider>
)
export default CategoryChips

/**
 * Renders nothing if the guides couldn't be loaded: the list below says so, and its retry brings the chips back too.
 */
function Chips({ filters, change, visitor }: Props) {
  const { data, isPending } = useGuidesIfAny(visitor)
  if (!data) return isPending ? <CategorySkeleton /> : null

  return (
    <FilterChips label="Category">
      {listCategories(data.reply.guides).map((category) => {
        const isOn = filters.category === category
        return (
          <FilterChip
            key={category}
            isOn={isOn}
            onToggle={() => change({ category: isOn ? undefined : category })}
          >
            {category}
          </FilterChip>
        )
      })}
    </FilterChips>
  )
}
