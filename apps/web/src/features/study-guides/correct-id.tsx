import type { Payment } from '@nextround/contract/study-guides'
import { useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { dismissFailures } from '#ui/toast.ts'

const CorrectIdDialog = lazyComponent(() => import('./correct-id-dialog.tsx'), {
  label: 'the form',
})

/** The transaction ID of an undecided claim, with a way to correct it. */
export function CorrectId({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    dismissFailures()
    setOpen(true)
  }

  return (
    <>
      <p className="text-ink-2 text-sm wrap-anywhere">
        {`Transaction ID ${payment.transactionId}. `}
        <button
          type="button"
          onClick={open}
          className="min-h-11 rounded-control font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          Correct the ID
          <span className="sr-only"> for {payment.guideTitle}</span>
        </button>
      </p>
      {isOpen && <CorrectIdDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}
