import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Item = { title: string; content: ReactNode }

/** Only one answer is open at a time. The browser handles it, so it works without scripts. */
export function Accordion({ items }: { items: Item[] }) {
  const name = useId()

  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ title, content }) => (
        <details
          key={title}
          name={name}
          // The visitor may have opened it before the scripts loaded.
          suppressHydrationWarning
          className="group px-5 md:px-6"
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-5 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  )
}
