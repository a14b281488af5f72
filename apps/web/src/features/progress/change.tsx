import { Minus, ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { signed } from '#platform/format.ts'

type Props = {
  percent: number
  /** Names the score and the start date, where the context doesn't. */
  from?: { name: string; since: string }
}

/** The change of a score. A decline is amber and not red, because it isn't an error. */
export function Change({ percent, from }: Props) {
  const Icon = percent === 0 ? Minus : percent > 0 ? ArrowUpRight : ArrowDownRight

  return (
    <Badge look={percent > 0 ? 'good' : percent < 0 ? 'amber' : 'plain'}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {from ? `${from.name}: ${signed(percent)} since ${from.since}` : signed(percent)}
    </Badge>
  )
}
