import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** One component in all its states. */
export const Sample = ({ name, children }: Props) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface p-5">
    <h3 className="font-bold text-lg">{name}</h3>
    {children}
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

export const Samples = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-2">{children}</div>
)
