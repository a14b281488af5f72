import { DashboardFailure, SkillsSkeleton } from '#features/progress/dashboard-states.tsx'
import { DashboardTabs } from '#features/progress/dashboard-tabs.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Skills = latePart(() => import('#features/progress/skills-tab.tsx'), {
  waiting: <SkillsSkeleton />,
  ifFailed: DashboardFailure,
})

export const meta = () =>
  pageMeta(
    'Your skills',
    'Your likely score in each topic, what to read and re-test, and your drive plan. Only you can see this page.',
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
