import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Field } from '#ui/field.tsx'

type Props = { label?: string; error: string | undefined } & Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'onChange' | 'ref' | 'name' | 'value'
>

/** The password can be shown, because on a phone it is easy to mistype hidden text. */
export function PasswordField({ label = 'Password', name = 'password', ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const toggle = isShown ? 'Hide' : 'Show'

  return (
    <Field
      {...rest}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      required
      pattern=".{1,128}"
      data-missing="Enter your password."
      data-mismatch="A password can have up to 128 characters."
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={`${toggle} password`}
          onClick={() => setShown(!isShown)}
          className="noscript:hidden min-h-11 rounded-control px-3.5 font-semibold text-accent text-sm disabled:opacity-50"
        >
          {toggle}
        </button>
      }
    />
  )
}

const PasswordAdvice = lazyComponent(() => import('./password-advice.tsx'), {
  label: 'the password advice',
  fallback: <div className="h-40.5 sm:h-28.5" />,
})

type NewPasswordFieldProps = { label?: string; name?: string; error: string | undefined }

/** A field for choosing a password, with advice. The server decides what is too weak. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  // Quick typists begin before the scripts have loaded.
  useEffect(() => setPassword(input.current?.value ?? ''), [])

  return (
    <div className="grid grid-cols-1 gap-3">
      <PasswordField
        {...props}
        ref={input}
        autoComplete="new-password"
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordAdvice password={password} />
    </div>
  )
}
