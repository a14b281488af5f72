import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Everything about one item, one fact per line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
    {facts.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt className="text-ink-3">{label}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
