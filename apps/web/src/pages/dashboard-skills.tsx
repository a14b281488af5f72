import { DashboardFailure, SkillsSkeleton } from '#features/progress/dashboard-states.tsx'
import { DashboardTabs } from '#features/progress/dashboard-tabs.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Skills = lazyComponent(() => import('#features/progress/skills-tab.tsx'), {
  fallback: <SkillsSkeleton />,
  errorFallback: DashboardFailure,
})

export const meta = () =>
  pageMeta(
    'Your skills',
    'Your likely score in each topic, and what to read next. Only you can see this page.',
    { isUnlisted: true },
  )

export default function DashboardSkillsPage() {
  return (
    <div className="column pt-1 pb-8 md:pt-6 md:pb-12">
      <DashboardTabs />
      <h1 className="mt-2 mb-4 font-extrabold text-2xl md:mt-4 md:mb-5 md:text-4xl">Your skills</h1>
      <Skills />
    </div>
  )
}
