import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
}
type Look = { look?: keyof typeof LOOKS }

const classes = (look: keyof typeof LOOKS) =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 font-semibold transition-colors ${LOOKS[look]}`

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'>
export const Button = ({ look = 'primary', ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={classes(look)} />
)

type ButtonLinkProps = Look & Omit<LinkProps, 'className'>
export const ButtonLink = ({ look = 'primary', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classes(look)} />
)
