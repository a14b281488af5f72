import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A button whose picture says enough to the eye; the label says it to everyone else. Without scripts there is none. */
export const IconButton = ({ label, className = '', ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={`noscript:hidden grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 ${className}`}
  />
)
