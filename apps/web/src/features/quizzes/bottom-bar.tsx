import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SavedChip } from './saved-chip.tsx'

type Props = {
  saved: 'saved' | 'saving' | 'waiting'
  children: ReactNode
  isReady: boolean
  isBusy: boolean
  onNext: () => void
}

/** Within reach of a thumb, whatever the length of the question. */
export const BottomBar = ({ saved, children, isReady, isBusy, onNext }: Props) => (
  <div className="-mx-5 sticky bottom-0 mt-auto flex items-center justify-between gap-4 border-line border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    <SavedChip state={saved} />
    <Button disabled={!isReady} isBusy={isBusy} onClick={onNext}>
      <span className="flex min-w-24 items-center justify-center gap-2 whitespace-nowrap">
        {children}
      </span>
    </Button>
  </div>
)
