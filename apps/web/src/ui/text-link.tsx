import type { ReactNode } from 'react'
import { Link } from './link.tsx'

const LOOK =
  'text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current'

type Props = { to: string; children: ReactNode }

/** Within the site it is a Link. Other sites open in a new tab and get no referrer. */
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
