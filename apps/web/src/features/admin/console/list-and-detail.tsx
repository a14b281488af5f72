import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** The section's title: the page's heading, even while the list is hidden. */
  title: string
  list: ReactNode
  /** Shown next to the list. Empty while nothing is selected. */
  detail: ReactNode
  /** On a narrow screen the detail replaces the list. */
  isDetailOpen: boolean
  onBack: () => void
}

const WITH_DETAIL = 'lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23.75rem]'

/** Side by side from 1024 px on, one at a time below. */
export const ListAndDetail = ({ title, list, detail, isDetailOpen, onBack }: Props) => (
  <div className={`grid h-full grid-cols-1 ${detail ? WITH_DETAIL : ''}`}>
    <div className={`min-w-0 px-4 py-5 sm:px-6 ${isDetailOpen ? 'max-lg:hidden' : ''}`}>{list}</div>
    <div
      hidden={!detail}
      className={`min-w-0 border-line bg-surface px-4 pb-8 sm:px-6 lg:border-l lg:pt-5 ${isDetailOpen ? '' : 'max-lg:hidden'}`}
    >
      <h1 className="sr-only lg:hidden">{title}</h1>
      <button
        type="button"
        onClick={onBack}
        className="-ml-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold text-ink-2 hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the list
      </button>
      {/* Stays visible next to a long list. */}
      <div
        role="group"
        aria-label="Detail"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
        tabIndex={0}
        className="-m-1 rounded-control p-1 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto"
      >
        {detail}
      </div>
    </div>
  </div>
)
