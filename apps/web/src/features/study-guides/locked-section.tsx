import {
  type GuideSection,
  HOURS_TO_APPROVAL,
  type Payment,
  type StudyGuide,
} from '@nextround/contract/study-guides'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BuyButton } from './buy-button.tsx'
import { PAID_FOR, pagesWords, wayTo } from './guide-words.ts'
import { SectionHeading } from './section-heading.tsx'
import { useSetPayment } from './use-guides.ts'
import type { Visitor } from './visitor.ts'

/** Shown in place of a section that the reader can't open. */
export const LockedSection = ({ section }: { section: GuideSection }) => (
  <div className="max-w-[42.5rem] rounded-card border border-line-strong border-dashed p-5 md:p-6">
    <SectionHeading section={section} />
    <p className="flex items-center gap-2 font-semibold text-ink-2 text-sm">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      Opens when you buy the guide
    </p>
    {section.parts.length > 0 && (
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-ink-2 text-sm">
        {section.parts.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    )}
  </div>
)

type OfferProps = { guide: StudyGuide; visitor: Visitor }

/** Shown before the first locked section. */
export function BuyOffer({ guide, visitor }: OfferProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const keepPayment = useSetPayment()
  const isWaiting = wayTo(guide) === 'wait'
  const pages = guide.pageCount === null ? '' : ` (${pagesWords(guide.pageCount)})`
  const [hasClaimed, setHasClaimed] = useState(false)
  const onClaimed = (payment: Payment) => {
    keepPayment(payment)
    setHasClaimed(true)
  }
  // The button has disappeared, so the title takes the focus.
  useEffect(() => {
    if (hasClaimed) title.current?.focus()
  }, [hasClaimed])

  return (
    <div className="mb-12 grid max-w-[42.5rem] grid-cols-1 gap-4 rounded-card border border-accent-line bg-accent-soft p-5 md:p-6">
      <div>
        <h2 ref={title} tabIndex={-1} className="font-bold text-xl outline-none">
          {isWaiting
            ? 'The rest opens when your payment is verified'
            : 'The rest of this guide is for buyers'}
        </h2>
        <p className="mt-1.5 text-ink-2">
          {`You get every section on screen and the PDF${pages}. You pay once by UPI, and we check the payment within ${HOURS_TO_APPROVAL} hours.`}
        </p>
        <p className="mt-1.5 text-ink-2">{PAID_FOR}</p>
      </div>
      {!isWaiting && (
        <div className="flex *:grow sm:*:grow-0">
          <BuyButton guide={guide} visitor={visitor} onClaimed={onClaimed} />
        </div>
      )}
    </div>
  )
}
