import { Minus, ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { signed } from './format.ts'

type Props = { percent: number; since?: string }

/** How far a score has moved. Falling is no fault: it is told, not shouted. */
export function Change({ percent, since }: Props) {
  const Icon = percent === 0 ? Minus : percent > 0 ? ArrowUpRight : ArrowDownRight

  return (
    <Badge look={percent > 0 ? 'good' : percent < 0 ? 'amber' : 'plain'}>
      <Icon aria-hidden="true" className="size-4" />
      {since ? `${signed(percent)} since ${since}` : signed(percent)}
    </Badge>
  )
}
