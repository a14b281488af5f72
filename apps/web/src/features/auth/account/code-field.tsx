import { Field } from '#ui/field.tsx'

type Props = { error: string | undefined; takesBackupCodes?: boolean }

/** People copy codes with the space that the app shows in the middle. */
export const CodeField = ({ error, takesBackupCodes = false }: Props) => (
  <Field
    label="Code"
    name="code"
    error={error}
    inputMode={takesBackupCodes ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    required
    {...(takesBackupCodes ? BACKUP : DIGITS)}
  />
)

const SIX_DIGITS = 'Enter the six digits that the app shows.'
const DIGITS = {
  hint: 'Six digits from your authenticator app.',
  pattern: '( *\\d){6} *',
  'data-missing': SIX_DIGITS,
  'data-mismatch': SIX_DIGITS,
}
const BACKUP = {
  hint: 'Six digits from your authenticator app, or one of your backup codes.',
  'data-missing': 'Enter a code.',
}
