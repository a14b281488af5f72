import { call } from '@nextround/contract/call'
import { claimForBuyer, undoDecisions } from '@nextround/contract/payments-admin'
import { formatRupees } from '#platform/format.ts'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { DialogAct, DialogField } from '../console/dialog-act.tsx'
import { undoDeadline } from '../console/use-acts.ts'
import { REFERENCE_FIELD } from './reference-field.ts'

type Props = {
  order: { reference: string; amount: number; guideTitle: string }
  buyer: string
  /** The credit of a statement that names the order. Empty if there is none. */
  bankReference?: string
  /** Called with the approval, which can be undone. */
  onApproved: (approved: LinkedCredit) => void
}
export type LinkedCredit = ReturnType<typeof toAct>

/** Claims an order whose buyer did not, by the credit on the bank statement. */
export const LinkCredit = ({ order, buyer, bankReference = '', onApproved }: Props) => (
  <DialogAct
    act="Link a credit"
    label={`Link a credit to ${order.reference}`}
    title={`Link a credit to order ${order.reference}`}
    description={`${buyer} ordered ${order.guideTitle} but sent no transaction ID. Approve only if the bank statement shows a credit of exactly ${formatRupees(order.amount)}. They get an email once the guide opens.`}
    submit="Claim and approve"
    busyLabel="Approving"
    failureTitle="Couldn't approve the order"
    errorMessage={paymentErrorMessage}
    send={async ({ bankReference: typed = '' }) => {
      const deadline = undoDeadline()
      const { paymentId } = await call(claimForBuyer, {
        params: { reference: order.reference },
        body: { bankReference: typed.trim() },
      })
      onApproved(toAct(paymentId, buyer, deadline))
    }}
  >
    <DialogField
      label="Bank reference"
      name="bankReference"
      hint="The 12-digit UTR of the credit on the bank statement."
      defaultValue={bankReference}
      {...REFERENCE_FIELD}
      data-missing="Enter the UTR of the credit from the bank statement."
    />
  </DialogAct>
)

const toAct = (paymentId: string, buyer: string, deadline: number) => ({
  ids: [paymentId],
  done: `Approved ${buyer}`,
  countdown: 'takes effect in',
  deadline,
  async revert() {
    await call(undoDecisions, { body: { paymentIds: [paymentId] } })
  },
})
