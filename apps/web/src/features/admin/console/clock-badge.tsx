import { AlarmClock, Clock } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { describeDeadline } from './clock.ts'

/** Shows the time left, or how late it is. */
export function ClockBadge({ dueAt, now }: { dueAt: string; now: number }) {
  const { isLate, isSoon, words } = describeDeadline(dueAt, now)
  const Icon = isLate ? AlarmClock : Clock
  return (
    <Badge look={isLate ? 'bad' : isSoon ? 'amber' : 'plain'}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="whitespace-nowrap tabular-nums">{words}</span>
    </Badge>
  )
}
