import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from './field-frame.tsx'

type Props = { children: ReactNode; hint?: ReactNode; error?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'id' | 'children'
>

/** The children are the label, which may contain links. The whole row can be tapped. */
export function Checkbox({ children, hint, error, ...rest }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')

  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-sm accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </label>
      <div className="grid gap-1.5 pl-8 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
