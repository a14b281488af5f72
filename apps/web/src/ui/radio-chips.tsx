import type { ReactNode } from 'react'

type Props<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between a few short labels. Native radios work with arrow keys and screen readers. */
export const RadioChips = <Value extends string>(props: Props<Value>) => {
  const { legend, name, options, value, onChange } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 py-1.5 font-medium text-ink-2 text-sm transition-colors hover:border-ink-3 hover:text-ink has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
