import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  tone?: 'paper' | 'sunken'
  /** The section's ID in addresses. */
  anchor?: string
  children: ReactNode
}

/** A section of a page with its own heading. `sunken` sets it off from its neighbours. */
export function Section({ title, lead, action, tone = 'paper', anchor, children }: Props) {
  const id = useId()

  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`drawn-when-near scroll-mt-4 ${tone === 'sunken' ? 'border-line border-y bg-sunken' : ''}`}
    >
      <div className="column py-12 md:py-16 print:py-4">
        <div className="mb-8 flex print:mb-3 flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id={id} className="font-bold text-2xl md:text-3xl">
              {title}
            </h2>
            {lead && <p className="mt-2 max-w-2xl text-ink-2">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
