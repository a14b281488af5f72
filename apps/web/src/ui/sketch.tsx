import type { ReactNode } from 'react'

type Props = { caption: string; children: ReactNode }

/** A drawn screen with invented figures, as its caption says. Screen readers read only the caption. */
export const Sketch = ({ caption, children }: Props) => (
  <figure className="min-w-0">
    <div
      aria-hidden="true"
      className="rounded-card border border-line bg-surface p-5 shadow-float sm:p-6"
    >
      {children}
    </div>
    <figcaption className="mt-3 text-center text-ink-3 text-sm">{caption}</figcaption>
  </figure>
)
