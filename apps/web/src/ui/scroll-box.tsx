import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode; className?: string }

/** Wide content scrolls inside its box, so that the page never scrolls sideways. */
export const ScrollBox = ({ label, children, className = '' }: Props) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
    tabIndex={0}
    className={`relative overflow-x-auto ${className}`}
  >
    {children}
  </div>
)
