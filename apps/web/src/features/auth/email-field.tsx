import { EMAIL_LENGTH } from '@nextround/contract/auth'
import { Field } from '#ui/field.tsx'

type Props = {
  label?: string
  error: string | undefined
  autoComplete?: 'email' | 'username'
  defaultValue?: string | undefined
}

export const EmailField = ({
  label = 'Email',
  error,
  autoComplete = 'email',
  defaultValue,
}: Props) => (
  <Field
    label={label}
    name="email"
    type="email"
    required
    maxLength={EMAIL_LENGTH}
    // Browsers accept a host of one word, but the server doesn't.
    pattern=".+@.+\..+"
    data-missing="Enter your email address."
    data-mismatch="Enter a complete email address, such as asha@example.com."
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    autoComplete={autoComplete}
    defaultValue={defaultValue}
    error={error}
  />
)
