import type { Payment } from '@nextround/contract/study-guides'
import { Check, Clock3, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextLink } from '#ui/text-link.tsx'
import { CorrectId } from './correct-id.tsx'
import { makeTimeline } from './payment-timeline.ts'

type Props = {
  payment: Payment
  /** Whether the claim was sent just now, so that the focused button has disappeared. */
  isNew: boolean
}

const LOOKS = {
  done: { look: 'bg-good-fill text-on-fill', words: 'done', icon: Check },
  now: {
    look: 'bg-amber-soft text-amber inset-ring-2 inset-ring-amber',
    words: 'now',
    icon: Clock3,
  },
  next: { look: 'inset-ring-2 inset-ring-line-strong', words: 'to come', icon: undefined },
  failed: { look: 'bg-bad-fill text-on-fill', words: 'no', icon: X },
}

/** The steps from the claim to the guide. */
export function PaymentSteps({ payment, isNew }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [now] = useState(() => Date.now())
  const { steps, note, isLate } = makeTimeline(payment, now)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Your payment"
      className="grid grid-cols-1 gap-3 rounded-control bg-sunken p-3.5 outline-none"
    >
      <ol className="flex">
        {steps.map(({ label, state }, index) => {
          const { look, words, icon: Icon } = LOOKS[state]
          return (
            <li
              key={label}
              className={`relative grid flex-1 justify-items-center gap-1 text-xs ${index > 0 ? 'before:absolute before:top-3 before:right-[calc(50%+1rem)] before:left-[calc(-50%+1rem)] before:border-line-strong before:border-t-2' : ''}`}
            >
              <span className={`grid size-6 place-items-center rounded-full ${look}`}>
                {Icon && <Icon aria-hidden="true" className="size-4" />}
              </span>
              <span className={state === 'next' ? 'text-ink-3' : 'font-semibold'}>
                {label}
                <span className="sr-only"> ({words})</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="text-ink-2 text-sm wrap-anywhere">
        {note} {isLate && <TextLink to="/contact">Contact us</TextLink>}
      </p>
      {payment.status === 'pending' && <CorrectId payment={payment} />}
    </div>
  )
}
