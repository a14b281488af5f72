import type { StatementMatch } from '@nextround/contract/payments-admin'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PaymentsState } from '../use-payments-state.ts'
import { bankReferenceOf } from './use-statement.ts'

type Props = {
  right: readonly StatementMatch[]
  claims: number
  credits: number
  state: PaymentsState
}

/** One click for all claims that the statement bears out, and one to take all of them back. */
export function ApproveAll({ right, claims, credits, state: { decisions } }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const open = right.filter(({ payment }) => !decisions.waitingOf(payment))

  async function approve() {
    setBusy(true)
    setFailure(undefined)
    const all = open.map((match) => ({
      payment: match.payment,
      decision: {
        paymentId: match.payment.id,
        decision: 'approve' as const,
        bankReference: bankReferenceOf(match.payment, match),
      },
    }))
    try {
      await decisions.decide(
        all,
        (count) => `Approved ${count} ${count === 1 ? 'payment' : 'payments'}`,
      )
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border p-4 ${right.length > 0 ? 'border-good-fill bg-good-soft' : 'border-line bg-surface'}`}
      >
        <p className="min-w-0 grow basis-56">
          <span className="font-bold">{headWords(right.length, claims)}</span>
          {` ${credits} ${credits === 1 ? 'credit' : 'credits'} read.`}
        </p>
        {open.length > 0 ? (
          <Button isBusy={isBusy} onClick={() => void approve()}>
            {`Approve all ${open.length} ${open.length === 1 ? 'match' : 'matches'}`}
          </Button>
        ) : (
          right.length > 0 && (
            <p className="flex min-h-11 items-center gap-2 font-semibold text-good">
              <Check aria-hidden="true" className="size-5" />
              All of them are approved
            </p>
          )
        )}
      </div>
      {failure !== undefined && (
        <Notice kind="bad">
          <p>
            <span className="block font-semibold">Not approved</span>
            {paymentErrorMessage(failure)}
          </p>
        </Notice>
      )}
    </div>
  )
}

function headWords(right: number, claims: number): string {
  if (claims === 0) return 'No claim waits.'
  if (right === 0) return 'No claim has a line with its amount.'
  return `${right} of ${claims} ${claims === 1 ? 'claim' : 'claims'} that wait match in amount and reference.`
}
