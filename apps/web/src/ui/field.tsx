import type { ComponentProps, ReactNode } from 'react'
import { CONTROL, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Own = FieldTexts & {
  /** An icon at the start of the field, such as a magnifying glass. */
  icon?: ReactNode
  /** A button at its end, for example to show the password. */
  action?: ReactNode
}
type InputProps = Own & Omit<ComponentProps<'input'>, 'className' | 'id'>

export const Field = ({ label, hint, error, icon, action, ...rest }: InputProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => (
      <span className="relative flex items-center">
        {icon && (
          <span aria-hidden="true" className="pointer-events-none absolute left-3.5 text-ink-3">
            {icon}
          </span>
        )}
        <input
          {...rest}
          {...wiring}
          className={`${CONTROL} file:mr-3 file:font-semibold file:text-accent ${icon ? 'pl-11' : ''} ${action ? 'pr-16' : ''}`}
        />
        {action && <span className="absolute right-0">{action}</span>}
      </span>
    )}
  </FieldFrame>
)
