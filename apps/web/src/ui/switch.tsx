import { type ReactNode, useId } from 'react'
import { FieldNotes } from './field-frame.tsx'

type Props = {
  /** The label. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOn: boolean
  /** The new choice is already shown while it is being saved. */
  isBusy?: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Takes effect immediately, unlike a checkbox in a form. While busy it keeps the focus, which a disabled one would
 * lose.
 */
export function Switch({ children, hint, error, isOn, isBusy = false, disabled, onChange }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')

  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{children}</span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={disabled}
          aria-busy={isBusy || undefined}
          aria-describedby={describedBy || undefined}
          onChange={({ target }) => isBusy || onChange(target.checked)}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-ink-3 before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-70 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </label>
      <div role={error ? 'alert' : undefined} className="grid max-w-prose gap-1.5 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
