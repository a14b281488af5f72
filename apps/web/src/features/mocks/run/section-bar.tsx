import type { MockSitting } from '@nextround/contract/mocks'
import { Bookmark, ChevronLeft, Eraser, LayoutGrid } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import type { SectionState } from './use-section.ts'

type Props = {
  section: MockSitting['sections'][number]
  state: SectionState
  /** Whether this device may change answers. */
  isOwn: boolean
  onPrevious: () => void
  onClear: () => void
  onMark: () => void
  onSave: () => void
  onPalette: () => void
}

/** What can be done about the question on the screen, in reach of a thumb. */
export function SectionBar({ section, state, isOwn, ...on }: Props) {
  const { place, first, last, answer } = state
  const readOnly = isOwn ? undefined : "This device can't change answers."

  return (
    <div className="@container mx-auto grid max-w-[45rem] grid-cols-1 gap-2 px-3 py-2 lg:gap-3 lg:px-5 lg:py-4">
      <div className="flex items-center justify-between lg:order-2 lg:gap-3">
        <Tool
          Icon={ChevronLeft}
          label="Previous"
          hides="label"
          onClick={on.onPrevious}
          reason={whyNotBack(section, place === first)}
        />
        <Tool
          Icon={Eraser}
          label="Clear"
          rest=" Response"
          onClick={on.onClear}
          reason={answer.given === null ? 'There is no answer to clear.' : readOnly}
        />
        {section.mayGoBack && (
          <Tool
            Icon={Bookmark}
            label={answer.isMarked ? 'Unmark' : 'Mark for Review'}
            rest={answer.isMarked ? '' : ' & Next'}
            onClick={on.onMark}
            reason={readOnly}
            isMark
          />
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 lg:order-3 lg:grid-cols-1">
        <button
          type="button"
          onClick={on.onPalette}
          className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface px-4 font-semibold tabular-nums lg:hidden"
        >
          <LayoutGrid aria-hidden="true" className="size-5" />
          {`${place - first + 1}/${last - first + 1}`}
          <span className="sr-only">All questions</span>
        </button>
        <Button onClick={on.onSave}>{place === last ? 'Save & Review' : 'Save & Next'}</Button>
      </div>
    </div>
  )
}

function whyNotBack({ mayGoBack }: MockSitting['sections'][number], isFirst: boolean) {
  if (!mayGoBack) return "This section doesn't let you go back."
  return isFirst ? 'This is the first question.' : undefined
}

type ToolProps = {
  Icon: typeof Eraser
  label: string
  /** For screen readers, and where there is room: next to a passage or chart, a laptop has as little as a phone. */
  rest?: string
  /** On the narrowest screens only the icon is shown. */
  hides?: 'label'
  onClick: () => void
  /** Why it cannot be used now. */
  reason: string | undefined
  isMark?: boolean
}

/** Stays focusable while it cannot be used, and says why. */
const Tool = ({ Icon, label, rest = '', hides, onClick, reason, isMark = false }: ToolProps) => (
  <button
    type="button"
    aria-disabled={reason !== undefined || undefined}
    title={reason}
    onClick={() => reason === undefined && onClick()}
    className={`flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1 font-medium text-[0.9375rem] whitespace-nowrap aria-disabled:opacity-60 lg:grow lg:border lg:border-line-strong lg:px-4 ${isMark ? 'text-mark' : 'text-ink-2'}`}
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    <span>
      <span className={hides === 'label' ? 'max-[21rem]:sr-only' : ''}>{label}</span>
      <span className="@max-xl:sr-only">{rest}</span>
    </span>
  </button>
)
