import { useId } from 'react'
import { identityOf } from './identity.ts'

type Props = { slug: string; className: string }

/** A company's motif as a background. It is decorative, so it is hidden with forced colours. */
export function CompanyPattern({ slug, className }: Props) {
  const id = useId()

  return (
    <svg
      aria-hidden="true"
      fill="none"
      className={`pointer-events-none absolute stroke-(--tint-line) forced-colors:hidden print:hidden ${className}`}
    >
      <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
        <path d={identityOf(slug).motif} strokeWidth="1.5" />
      </pattern>
      <rect width="100%" height="100%" stroke="none" fill={`url(#${id})`} />
    </svg>
  )
}
