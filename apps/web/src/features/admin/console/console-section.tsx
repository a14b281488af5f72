import type { ReactNode, RefObject } from 'react'
import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { KeyboardHints } from './keyboard-hints.tsx'
import { ListAndDetail } from './list-and-detail.tsx'
import { type SectionId, sectionTitle } from './sections.ts'
import { UndoBar } from './undo-bar.tsx'
import type { useSectionKeys } from './use-section-keys.ts'
import type { Selection } from './use-selection.ts'
import type { Undoable } from './use-undo.ts'

type Props<Act extends Undoable> = {
  id: SectionId
  /** Contains every element of the section that can have the focus. */
  box: RefObject<HTMLDivElement | null>
  selection: Selection
  keys: ReturnType<typeof useSectionKeys>
  list: ReactNode
  /** Empty while nothing is selected. */
  detail: ReactNode
  acts: {
    /** The last action, for screen readers. */
    said: string
    last: Act | undefined
    isTakingBack: boolean
    takeBack: (act: Act) => unknown
    over: (act: Act) => void
  }
}

/** A list, the selected item, and the last action, which can still be undone. */
export function ConsoleSection<Act extends Undoable>(props: Props<Act>) {
  const { id, box, selection, keys, list, detail, acts } = props
  const { said, last, isTakingBack, takeBack, over } = acts

  return (
    <ConsoleFrame section={id} aside={<KeyboardHints {...keys} />}>
      <div ref={box} onFocus={selection.focus.onFocus} className={last ? 'pb-20' : ''}>
        <ListAndDetail
          title={sectionTitle(id)}
          list={list}
          detail={detail}
          isDetailOpen={selection.isDetailOpen}
          onBack={selection.closeDetail}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        {last && (
          <UndoBar
            key={last.deadline}
            act={last}
            isBusy={isTakingBack}
            onUndo={() => takeBack(last)}
            onOver={() => over(last)}
          />
        )}
      </div>
    </ConsoleFrame>
  )
}

/** Wraps a section. Its replies are shared with the other sections. */
export const LiveSection = ({
  skeleton,
  children,
}: {
  skeleton: ReactNode
  children: ReactNode
}) => (
  <QueryBoundary fallback={skeleton} errorFallback={SectionFailure}>
    {children}
  </QueryBoundary>
)

const SectionFailure = ({ error, retry }: Failure) => (
  <div className="column py-12 md:py-16">
    <h1 className="sr-only">Console</h1>
    <ErrorState onRetry={retry}>{pageErrorMessage(error)}</ErrorState>
  </div>
)
