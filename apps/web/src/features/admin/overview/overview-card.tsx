import type { ReactNode } from 'react'

type Props = { title: string; badge?: ReactNode; children: ReactNode }

export const OverviewCard = ({ title, badge, children }: Props) => (
  <section
    aria-label={title}
    className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5"
  >
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-bold text-lg">{title}</h2>
      {badge}
    </div>
    {children}
  </section>
)
