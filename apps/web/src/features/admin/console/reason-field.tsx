import { REASON_LENGTH } from '@nextround/contract/payments-admin'
import { DialogField } from './dialog-act.tsx'

type Props = { label?: string; hint?: string }

/** The audit log keeps the reason longer than the account, so it must not name anyone. */
export const ReasonField = ({
  label = 'Reason',
  hint = 'Other admins can read it for a year, and the person in a data export. Leave out names and addresses.',
}: Props) => (
  <DialogField
    label={label}
    name="reason"
    hint={hint}
    required
    minLength={REASON_LENGTH.least}
    maxLength={REASON_LENGTH.most}
    data-missing="Write down why."
    data-mismatch="Write a few more words."
  />
)
