/** For every field that takes the reference of a transfer from the bank statement. */
export const REFERENCE_FIELD = {
  required: true,
  minLength: 4,
  maxLength: 60,
  autoComplete: 'off',
  'data-mismatch': 'Enter at least 4 characters.',
} as const
