import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** What lies behind it. */
  label: string
  /** Of what it speaks, for those who do not see what stands around it. */
  about?: string
  isOpen?: boolean
  children: ReactNode
}

/** A line that opens to more. */
export const Fold = ({ label, about, isOpen, children }: Props) => (
  <details open={isOpen}>
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-ink-2 text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 transition-transform in-[details[open]>summary]:rotate-90"
      />
      {label}
      {about && <span className="sr-only">: {about}</span>}
    </summary>
    {children}
  </details>
)
