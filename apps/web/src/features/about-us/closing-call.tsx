import { type ReactNode, useId } from 'react'
import { RingMark } from '#ui/ring-mark.tsx'

type Props = {
  words: { title: string; lead: string }
  /** Whether the section above has the same background, so that its own spacing is enough. */
  isNear?: boolean
  children: ReactNode
}

/** The end of a page: one sentence, then the next action. */
export function ClosingCall({ words, isNear = false, children }: Props) {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className={`column pb-12 md:pb-16 ${isNear ? '' : 'pt-12 md:pt-16'}`}
    >
      <div className="relative overflow-hidden rounded-card border border-accent-line bg-accent-soft px-6 py-10 md:px-14 md:py-14">
        <RingMark className="-translate-y-1/2 absolute top-1/2 right-14 hidden size-40 text-accent-line lg:block" />
        <div className="relative max-w-xl">
          <h2 id={id} className="font-bold text-2xl md:text-4xl">
            {words.title}
          </h2>
          <p className="mt-3 text-ink-2 text-lg">{words.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  )
}
