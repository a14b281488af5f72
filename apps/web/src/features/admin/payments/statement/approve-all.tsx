import type { StatementMatch } from '@nextround/contract/payments-admin'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { Cancelled } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PaymentsState } from '../use-payments-state.ts'

type Props = {
  right: readonly StatementMatch[]
  /** May exceed the length of the list, if the reply was cut. */
  proved: number
  isCut: boolean
  claims: number
  credits: number
  state: PaymentsState
}

/** One click approves all claims that the statement proves, and one undoes all of them. */
export function ApproveAll({ right, proved, isCut, claims, credits, state: { decisions } }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const open = right.filter(({ payment }) => !decisions.findWaiting(payment))

  async function approve() {
    setBusy(true)
    setFailure(undefined)
    const all = open.map((match) => ({
      payment: match.payment,
      decision: {
        paymentId: match.payment.id,
        decision: 'approve' as const,
        bankReference: match.bankReference,
      },
    }))
    try {
      await decisions.decide(
        all,
        (count) => `Approved ${count} ${count === 1 ? 'payment' : 'payments'}`,
      )
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(error)
    }
    setBusy(false)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border p-4 ${right.length > 0 ? 'border-good-fill bg-good-soft' : 'border-line bg-surface'}`}
      >
        <p className="min-w-0 grow basis-56">
          <span className="font-bold">{headWords(proved, claims)}</span>
          {` ${credits} ${credits === 1 ? 'credit' : 'credits'} read.`}
          {isCut && ' Not all of them are listed. Approve these, then match the statement again.'}
        </p>
        {open.length > 0 ? (
          <Button isBusy={isBusy} onClick={() => void approve()}>
            {`Approve all ${open.length} ${open.length === 1 ? 'match' : 'matches'}`}
          </Button>
        ) : (
          right.length > 0 && (
            <p className="flex min-h-11 items-center gap-2 font-semibold text-good">
              <Check aria-hidden="true" className="size-5" />
              All approved
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

/** States what was compared, because a person who approves everything must know what wasn't checked. */
function headWords(proved: number, claims: number): string {
  if (claims === 0) return 'No claims are pending.'
  if (proved === 0) return "The statement doesn't prove any of the pending claims."
  return `${proved} of ${claims} pending ${claims === 1 ? 'claim has' : 'claims have'} one credit of the right amount that names the order or has the transaction ID as its UTR.`
}
