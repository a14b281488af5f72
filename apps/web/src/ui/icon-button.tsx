import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button with only an icon. The label is for screen readers. It is hidden without scripts. */
export const IconButton = ({ label, className = '', ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={`noscript:hidden grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 ${className}`}
  />
)
