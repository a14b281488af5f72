import { isPassed } from '@nextround/contract/quizzes'
import { CircleCheck, CircleDashed } from 'lucide-react'

/** A score in its colour, with the icon that says the same. */
export function Score({ percent }: { percent: number }) {
  const passed = isPassed(percent)
  const Icon = passed ? CircleCheck : CircleDashed

  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold tabular-nums ${passed ? 'text-good' : 'text-orange'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {percent}%<span className="sr-only">{passed ? ', passed' : ', not passed yet'}</span>
    </span>
  )
}
