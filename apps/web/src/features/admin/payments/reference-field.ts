import { BANK_REFERENCE_LENGTH } from '@nextround/contract/payments-admin'

/** For every field that takes the reference of a transfer from the bank statement. */
export const REFERENCE_FIELD = {
  required: true,
  minLength: BANK_REFERENCE_LENGTH.least,
  maxLength: BANK_REFERENCE_LENGTH.most,
  autoComplete: 'off',
  'data-mismatch': 'Enter at least 4 characters.',
} as const
