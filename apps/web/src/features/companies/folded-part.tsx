import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** A section of a guide that few readers need. A link to its anchor opens it, also without scripts. */
export const FoldedPart = ({ id, title, children }: Props) => (
  <section
    aria-labelledby={`${id}-title`}
    className="break-inside-avoid border-line border-t print:break-inside-auto"
  >
    <details className="group/part">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden print:min-h-0 print:py-0">
        <h2 id={`${id}-title`} className="font-bold text-xl md:text-2xl print:text-lg">
          {title}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-transform group-open/part:rotate-180 print:hidden"
        />
      </summary>
      {/* The browser opens a folded element if the address names something inside. */}
      <div id={id} className="scroll-mt-20 pt-1 pb-6 print:pb-1">
        {children}
      </div>
    </details>
  </section>
)
