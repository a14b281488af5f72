import type { ReactNode } from 'react'

const LOOKS = {
  plain: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  amber: 'bg-amber-soft text-amber',
  bad: 'bg-bad-soft text-bad',
}

type Props = { look?: keyof typeof LOOKS; children: ReactNode }

export const Badge = ({ look = 'plain', children }: Props) => (
  <span
    className={`inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-1 font-semibold text-xs ${LOOKS[look]}`}
  >
    {children}
  </span>
)
