import { useEffect, useRef, useState } from 'react'
import { livePart } from '#platform/live-part.tsx'
import { PasswordField } from './password-field.tsx'

const PasswordAdvice = livePart(
  () => import('./password-advice.tsx'),
  <div className="h-40.5 sm:h-28.5" />,
)

type Props = { label?: string; name?: string; error: string | undefined }

/** A password that is being chosen, with advice. The server decides what is too weak. */
export function NewPasswordField(props: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  // A quick typist begins before the scripts are there.
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
