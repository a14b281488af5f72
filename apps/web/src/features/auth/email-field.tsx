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
    maxLength={254}
    // Browsers are content with a host of one word; the server is not.
    pattern=".+@.+\..+"
    data-missing="Enter your e-mail address."
    data-mismatch="Enter a complete e-mail address, such as asha@example.com."
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    autoComplete={autoComplete}
    defaultValue={defaultValue}
    error={error}
  />
)
