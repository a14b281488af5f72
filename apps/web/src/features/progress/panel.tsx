import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

type Props = { title: string; lead?: ReactNode; aside?: ReactNode; children: ReactNode }

/** One section of the dashboard with its own heading. */
export function Panel({ title, lead, aside, children }: Props) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1">
      <Card className="min-w-0">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="font-bold text-xl">
              {title}
            </h2>
            {lead && <p className="mt-0.5 text-ink-2 text-sm">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  )
}
