import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CONTROL, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Option = { value: string; label: string }
type Props = FieldTexts & { options: readonly Option[]; placeholder?: string } & Omit<
    ComponentProps<'select'>,
    'className' | 'id' | 'children'
  >

/** The browser's native list, because it works best on phones. */
export const Select = ({ label, hint, error, options, placeholder, ...rest }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => (
      <span className="relative flex items-center">
        <select {...rest} {...wiring} className={`${CONTROL} appearance-none truncate pr-11`}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3.5 size-5 text-ink-3"
        />
      </span>
    )}
  </FieldFrame>
)
