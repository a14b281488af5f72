import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from './link.tsx'
import { RingMark } from './ring-mark.tsx'

const LOOKS = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  plain: 'border border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  onLead:
    'border border-transparent bg-surface text-accent hover:bg-accent-soft focus-visible:outline-on-lead dark:bg-accent dark:text-on-accent dark:hover:bg-accent-hover',
  danger: 'border border-transparent bg-bad text-on-fill hover:bg-bad/90',
}
type Look = { look?: keyof typeof LOOKS }

/** Hidden in print, where nothing can be pressed. */
const classes = (look: keyof typeof LOOKS) =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold transition-colors print:hidden ${LOOKS[look]}`

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean }

/** While busy it looks and acts disabled but keeps the focus, which a disabled button would lose. */
export const Button = ({ look = 'primary', isBusy, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...(isBusy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
    className={`${classes(look)} disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-70`}
  >
    {isBusy && <RingMark inOneColour className="size-5 motion-safe:animate-spin" />}
    {children}
  </button>
)

/** Enter in a form clicks its submit button, so this stops a second submission too. */
const refuse = (event: MouseEvent) => event.preventDefault()

type ButtonLinkProps = Look & Omit<LinkProps, 'className'>
export const ButtonLink = ({ look = 'primary', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classes(look)} />
)
