import { Minus, ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { signed } from './format.ts'

type Props = {
  percent: number
  /** Of what and since when, where the place does not say so. */
  from?: { name: string; since: string }
}

/** The change of a score. A fall is amber, not red: it is no error. */
export function Change({ percent, from }: Props) {
  const Icon = percent === 0 ? Minus : percent > 0 ? ArrowUpRight : ArrowDownRight

  return (
    <Badge look={percent > 0 ? 'good' : percent < 0 ? 'amber' : 'plain'}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {from ? `${from.name}: ${signed(percent)} since ${from.since}` : signed(percent)}
    </Badge>
  )
}
