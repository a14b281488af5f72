import type { ReactNode } from 'react'
import { Link } from './link.tsx'

const LOOK =
  'text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current'

type Props = { to: string; children: ReactNode }

/** Within the site the router follows it; another site opens in a new tab and learns nothing about us. */
export const TextLink = ({ to, children }: Props) =>
  /^[/#]/.test(to) ? (
    <Link to={to} className={LOOK}>
      {children}
    </Link>
  ) : (
    <a
      href={to}
      className={LOOK}
      {...(to.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  )
