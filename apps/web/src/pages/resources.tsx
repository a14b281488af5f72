import { AboutUs } from '#features/resources/about-us.tsx'
import { TABS } from '#features/resources/filter-resources.ts'
import { ResourceListFailure, ResourceListSkeleton } from '#features/resources/list-states.tsx'
import { ResourceFilters } from '#features/resources/resource-filters.tsx'
import { TAB_WORDS } from '#features/resources/resource-words.ts'
import { useResourceView } from '#features/resources/use-resource-view.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'
import { TabList, TabPanel } from '#ui/tabs.tsx'

const ResourceList = lazyComponent(() => import('#features/resources/resource-list.tsx'), {
  fallback: <ResourceListSkeleton />,
  errorFallback: ResourceListFailure,
})

const TITLE = 'Learning Resources'
const LEAD = 'Free courses, books, articles and videos that teach what interviews ask.'
const GROUP = 'resources'
const TAB_LIST = TABS.map((id) => ({ id, label: TAB_WORDS[id] }))

export const meta = () => pageMeta(TITLE, LEAD, { isUnlisted: true })

export default function ResourcesPage() {
  const { view, filter, clear, openTab, showAll } = useResourceView()

  return (
    <div className="column py-8 md:py-16">
      <h1 className="font-extrabold text-3xl sm:text-4xl md:text-5xl">{TITLE}</h1>
      <p className="mt-3 mb-6 max-w-prose md:mb-8 text-ink-2 text-lg">{LEAD}</p>
      <ResourceFilters view={view} filter={filter} clear={clear} />
      <div className="mt-4 mb-2 md:mt-6">
        <TabList
          group={GROUP}
          label="Which resources"
          tabs={TAB_LIST}
          selected={view.tab}
          onSelect={openTab}
        />
      </div>
      <TabPanel group={GROUP} selected={view.tab}>
        <ResourceList view={view} clear={clear} openTab={openTab} showAll={showAll} />
      </TabPanel>
      <AboutUs />
    </div>
  )
}
