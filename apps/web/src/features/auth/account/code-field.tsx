import { CODE_LENGTH } from '@nextround/contract/auth'
import { Field } from '#ui/field.tsx'

type Props = { error: string | undefined; takesBackupCodes?: boolean }

/** Allows spaces, because people copy the one that apps show in the middle of a code. */
export const CodeField = ({ error, takesBackupCodes = false }: Props) => (
  <Field
    label="Code"
    name="code"
    error={error}
    inputMode={takesBackupCodes ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={CODE_LENGTH.most}
    required
    {...(takesBackupCodes ? BACKUP : DIGITS)}
  />
)

const SIX_DIGITS = 'Enter the six digits from the app.'
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
