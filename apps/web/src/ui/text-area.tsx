import type { ComponentProps } from 'react'
import { CONTROL, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** Grows with the text if the browser supports it. Otherwise it scrolls. */
export const TextArea = ({ label, hint, error, rows = 4, ...rest }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(wiring) => (
      <textarea
        {...rest}
        rows={rows}
        {...wiring}
        className={`${CONTROL} field-sizing-content min-h-28 max-h-96 resize-y`}
      />
    )}
  </FieldFrame>
)
