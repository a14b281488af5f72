import type { Payment, StudyGuide } from '@nextround/contract/study-guides'
import { type ReactNode, useState } from 'react'
import { BuyButton } from './buy-button.tsx'
import { GuideDownloadButton } from './download-button.tsx'
import { wayTo } from './guide-words.ts'
import { PaymentSteps } from './payment-steps.tsx'
import { useSetPayment } from './use-guides.ts'
import type { Visitor } from './visitor.ts'

type Props = {
  guide: StudyGuide
  visitor: Visitor
  /** Further actions, next to the download or the purchase. */
  children: ReactNode
}

/** The status of a guide's payment, and the actions available for the guide. */
export function GuideAccess({ guide, visitor, children }: Props) {
  const [claimed, setClaimed] = useState<string>()
  const keepPayment = useSetPayment()
  const way = wayTo(guide)
  const onClaimed = (payment: Payment) => {
    setClaimed(payment.id)
    keepPayment(payment)
  }

  return (
    <>
      {guide.payment && (
        <PaymentSteps
          key={guide.payment.id}
          payment={guide.payment}
          isNew={guide.payment.id === claimed}
        />
      )}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        {children}
        {way === 'download' && <GuideDownloadButton guide={guide} visitor={visitor} />}
        {(way === 'buy' || way === 'try-again') && (
          <BuyButton guide={guide} visitor={visitor} onClaimed={onClaimed} />
        )}
      </div>
    </>
  )
}
