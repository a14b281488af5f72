import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

type Props = { title: string; lead: ReactNode; mark?: ReactNode; children: ReactNode }

/** One matter of the account. Wide screens put what it is about beside what can be done. */
export function AccountSection({ title, lead, mark, children }: Props) {
  const id = useId()

  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12 lg:p-8">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="font-bold text-xl">
              {title}
            </h2>
            {mark}
          </div>
          <p className="mt-1.5 max-w-prose text-ink-2 text-sm">{lead}</p>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">{children}</div>
      </Card>
    </section>
  )
}
