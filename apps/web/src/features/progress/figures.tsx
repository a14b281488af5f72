import type { Dashboard } from '@nextround/contract/progress'
import { Hourglass, Gauge, ClipboardList, type LucideIcon, Trophy } from 'lucide-react'
import { formatNumber, formatTime } from '#platform/format.ts'
import { Card } from '#ui/card.tsx'

type Props = Pick<Dashboard, 'totalQuizzes' | 'averageScore' | 'totalTimeSpentMs' | 'bestScore'>

/** Practice counts only towards the number of quizzes and the time. The best score is that of the recent quizzes. */
export const Figures = ({ totalQuizzes, averageScore, totalTimeSpentMs, bestScore }: Props) => (
  <section aria-label="Your figures">
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure icon={ClipboardList} name="Total Quizzes" value={formatNumber(totalQuizzes)} />
      <Figure icon={Gauge} name="Average Score" value={`${averageScore}%`} />
      <Figure icon={Hourglass} name="Time Spent" value={formatTime(totalTimeSpentMs)} />
      <Figure icon={Trophy} name="Best Score" value={`${bestScore}%`} />
    </dl>
  </section>
)

type FigureProps = { icon: LucideIcon; name: string; value: string }

const Figure = ({ icon: Icon, name, value }: FigureProps) => (
  <Card className="grid min-w-0 content-start gap-1">
    <dt className="flex items-center gap-2 text-ink-2 text-sm">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 max-sm:hidden" />
      {name}
    </dt>
    <dd className="whitespace-nowrap font-bold font-heading text-2xl tabular-nums xl:text-3xl">
      {value}
    </dd>
  </Card>
)
