import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { isOn: boolean; onToggle: () => void; children: ReactNode }

/** One of several filters. A second press turns it off. */
export const FilterChip = ({ isOn, onToggle, children }: Props) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className={`inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-4 py-1.5 text-left font-medium text-sm wrap-anywhere transition-colors ${isOn ? 'border-transparent bg-ink text-paper' : 'border-line-strong bg-surface text-ink-2 hover:border-ink-3 hover:text-ink'}`}
  >
    {isOn && <Check aria-hidden="true" className="size-4 shrink-0" />}
    {children}
  </button>
)

type RowProps = { label: string; children: ReactNode }

/** One row that scrolls sideways on a phone, where a row for each chip would push the list off the screen. */
export const FilterChips = ({ label, children }: RowProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is sent
  <div role="group" aria-label={label} className="-m-1 flex gap-2 overflow-x-auto p-1 md:flex-wrap">
    {children}
  </div>
)
