import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldTexts = { label: string; hint?: ReactNode; error?: ReactNode }

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
type Props = FieldTexts & { children: (wiring: Wiring) => ReactNode }

/** The look of all text fields and lists. The font has 16 px, because iOS zooms in on smaller fields. */
export const CONTROL =
  'min-h-11 w-full rounded-control border border-control bg-surface px-3.5 py-2 text-base text-ink transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad'

/** The look of a field's error. Forms on text pages also use it, without React. */
export const ERROR_LOOK = 'flex gap-1.5 font-medium text-bad text-sm'

/** Wraps one control: label above, hint and error below, both linked to it for screen readers. */
export function FieldFrame({ label, hint, error, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')

  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="w-fit font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type Notes = { id: string; hint: ReactNode; error: ReactNode }

export const FieldNotes = ({ id, hint, error }: Notes) => (
  <>
    {hint && (
      <p id={`${id}hint`} className="text-ink-3 text-sm">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}error`} className={ERROR_LOOK}>
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{error}</span>
      </p>
    )}
  </>
)
