import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'

type Props = {
  value: string
  onChange: (code: string) => void
  error?: ReactNode
  takesBackupCodes?: boolean
}

/** People copy codes with the space that the app shows in the middle. */
export const CodeField = ({ value, onChange, error, takesBackupCodes = false }: Props) => (
  <Field
    label="Code"
    hint={
      takesBackupCodes
        ? 'Six digits from your authenticator app, or one of your backup codes.'
        : 'Six digits from your authenticator app.'
    }
    value={value}
    onChange={({ target }) => onChange(target.value.replaceAll(' ', ''))}
    error={error}
    inputMode={takesBackupCodes ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
    required
  />
)
