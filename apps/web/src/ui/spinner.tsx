import { RingMark } from './ring-mark.tsx'

type Props = { label?: string; className?: string }

/** A rotating logo. With reduced motion, the label is shown instead. */
export const Spinner = ({ label = 'Loading', className = 'size-5' }: Props) => (
  <output className="inline-flex items-center gap-2">
    <RingMark className={`shrink-0 motion-safe:animate-spin ${className}`} />
    <span className="motion-safe:sr-only">{label}</span>
  </output>
)

/** Replaces a part of a page whose shape is unknown. After four seconds it admits that it is slow. */
export const LoadingRing = ({ label }: Pick<Props, 'label'>) => (
  <div className="grid place-items-center gap-4 px-5 py-16 text-center">
    <Spinner className="size-10" {...(label && { label })} />
    <p className="animate-say-late text-ink-2 text-sm">This is taking longer than usual.</p>
  </div>
)
