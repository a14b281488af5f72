import type { Payment, StudyGuide } from '@nextround/contract/study-guides'
import { useState } from 'react'
import { formatRupees } from '#platform/format.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Button } from '#ui/button.tsx'
import { dismissFailures } from '#ui/toast.ts'
import { wayTo } from './guide-words.ts'
import { askToLogIn, type Visitor } from './visitor.ts'

const PaymentDialog = lazyComponent(() => import('./payment-dialog.tsx'), {
  label: 'the payment form',
})

type Props = { guide: StudyGuide; visitor: Visitor; onClaimed: (payment: Payment) => void }

export function BuyButton({ guide, visitor, onClaimed }: Props) {
  const [isPaying, setPaying] = useState(false)
  const pay = () => {
    dismissFailures()
    if (visitor.status === 'guest') askToLogIn(visitor)
    else setPaying(true)
  }

  return (
    <>
      <Button onClick={pay}>
        <span>
          {wayTo(guide) === 'try-again' ? 'Try again' : `Buy for ${formatRupees(guide.price)}`}
          <span className="sr-only"> {guide.title}</span>
        </span>
      </Button>
      {isPaying && (
        <PaymentDialog
          guide={guide}
          visitor={visitor}
          onClaimed={onClaimed}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}
