import type { QuizGains } from '@nextround/contract/progress'
import { Flame } from 'lucide-react'
import { useEffect } from 'react'
import { counted } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { endCelebration } from './quiz-result.ts'
import { TickedRing } from './ticked-ring.tsx'

type Props = NonNullable<QuizGains['dayDone']> & { onClose: () => void }

/** The end of a day's plan, on the whole screen and once. It asks for nothing more. */
export function DayDone({ streak, tomorrow, onClose }: Props) {
  useEffect(endCelebration, [])

  return (
    <Modal
      title="Done for today"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none pt-[env(safe-area-inset-top)] starting:opacity-0"
    >
      <div className="mx-auto grid min-h-[70dvh] w-full max-w-sm content-center justify-items-center gap-6 text-center">
        <TickedRing look="good" size="size-28" />
        {streak > 0 && (
          <p className="flex items-center gap-2 font-bold font-heading text-2xl tabular-nums">
            <Flame aria-hidden="true" className="size-7 shrink-0 text-amber" />
            {streak === 1 ? 'Your streak begins' : `${counted(streak, 'day')} in a row`}
          </p>
        )}
        <p className="text-balance text-ink-2 text-lg wrap-anywhere">
          {tomorrow ? (
            <>
              Tomorrow begins with: <b className="text-ink">{tomorrow}</b>
            </>
          ) : (
            'See you tomorrow.'
          )}
        </p>
        <Button look="quiet" onClick={onClose}>
          See your result
        </Button>
      </div>
    </Modal>
  )
}
