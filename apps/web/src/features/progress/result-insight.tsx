import { topicName } from '@nextround/content/topics'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { SkillInsight } from './skill-insight.tsx'
import { isWeak } from './skill-words.ts'
import { useDashboard } from './use-dashboard.ts'

type Props = { topicIds: string[] }

/** After a quiz: leads to the advice on the weakest of its topics. Renders nothing if none is weak. */
const ResultInsight = (props: Props) => (
  <QueryBoundary fallback={null} errorFallback={Nothing}>
    <Insight {...props} />
  </QueryBoundary>
)
export default ResultInsight

const Nothing = () => null

function Insight({ topicIds }: Props) {
  const { skills } = useDashboard().reply
  // The skills come weakest first.
  const skill = skills.find((one) => isWeak(one) && topicIds.includes(one.topicId))
  if (!skill) return null

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">{`${topicName(skill.topicId)}: about ${skill.percentage}%`}</p>
      <SkillInsight skill={skill} />
    </div>
  )
}
