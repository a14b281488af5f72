import { type ReactNode, useId } from 'react'
import { FieldNotes } from './field-frame.tsx'

type Option = { value: string; label: ReactNode; note?: ReactNode; isDisabled?: boolean }
type Props = {
  legend: string
  name: string
  options: readonly Option[]
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
  /** Omit it to let the form hold the choice. */
  value?: string | undefined
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Native radios work with arrow keys, forms and screen readers. The whole row can be tapped. */
export function RadioGroup({ legend, name, options, hint, error, disabled, ...rest }: Props) {
  const id = useId()
  const { value, defaultValue, onChange, required } = rest
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')

  return (
    <fieldset
      disabled={disabled}
      aria-describedby={describedBy || undefined}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-control border bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3 ${error ? 'border-bad' : 'border-control'}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.isDisabled}
            required={required}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0 wrap-anywhere">
            {option.label}
            {option.note && <span className="block text-ink-3 text-sm">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
