import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; badge?: string; children?: ReactNode }

/** The top of a page: one heading and one sentence. The children are its actions. */
export const PageHead = ({ title, lead, badge, children }: Props) => (
  <header className="column pt-12 pb-10 md:pt-20 md:pb-14">
    {badge && (
      <p className="mb-4 inline-flex rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent text-sm">
        {badge}
      </p>
    )}
    <h1 className="max-w-3xl font-extrabold text-4xl leading-tight md:text-5xl">{title}</h1>
    {lead && <p className="mt-4 max-w-2xl text-ink-2 text-lg md:text-xl">{lead}</p>}
    {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
  </header>
)
