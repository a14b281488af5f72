import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

export const TUTOR_TITLE = 'AI Tutor'
export const TUTOR_LEAD =
  'Available 24/7. Answers from our notes and guides, with links to the source.'

/** On a phone the panel fills the screen below the header, but stays usable with a keyboard or a large zoom. */
export const PANEL =
  'flex h-[calc(var(--visible-height,100dvh)-4rem-1px-var(--tabs))] min-h-80 min-w-0 flex-col overflow-hidden bg-surface md:h-[37.5rem] md:rounded-card md:border md:border-line md:col-start-2 md:row-span-2 md:row-start-1'
/** Placed below the page's heading. */
export const SIDE = 'hidden min-w-0 md:col-start-1 md:row-start-2'

/** Introduces the tutor, both in the served page and in an empty chat. */
export const Introduction = ({ children }: { children?: ReactNode }) => (
  <div className="grid max-w-[36rem] grid-cols-1 gap-4">
    <div>
      <h2 className="font-bold text-xl">What would you like to know?</h2>
      <p className="mt-1 text-ink-2 md:hidden">{TUTOR_LEAD}</p>
    </div>
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 marker:text-accent">
      <li>Explains a term with an example and the usual mistake.</li>
      <li>Goes through a question you got wrong, with a hint before the answer.</li>
      <li>Links its sources and suggests what to practise next.</li>
    </ul>
    {children}
  </div>
)

/** The panel before its code has loaded. Without scripts it says where else to find answers. */
export const TutorSkeleton = ({ children }: { children?: ReactNode }) => (
  <>
    <div className={`${SIDE} content-start gap-3 md:grid`}>
      <Skeleton className="block h-11 w-full rounded-control!" />
      <Skeleton className="block h-4 w-3/4" />
    </div>
    <section aria-label="Chat" className={PANEL}>
      <div className="flex min-h-14 shrink-0 items-center border-line border-b px-4 md:px-5">
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-4 md:p-6">
        <Introduction>
          {children ?? (
            <>
              <p className="hidden noscript:block">
                Asking needs JavaScript. Our{' '}
                <a href="/learn" className="text-accent underline">
                  study notes
                </a>{' '}
                can be read without it.
              </p>
              <p className="animate-say-late noscript:hidden text-ink-3 text-sm">
                This is taking longer than usual.
              </p>
            </>
          )}
        </Introduction>
      </div>
      <div className="border-line border-t p-3 noscript:hidden md:p-4">
        <Skeleton className="block h-11 w-full rounded-control!" />
      </div>
    </section>
  </>
)
