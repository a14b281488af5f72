import { RingMark } from './ring-mark.tsx'

type Props = { label?: string; className?: string }

/** The mark turns. Where nothing may move, the words say it instead. */
export const Spinner = ({ label = 'Loading', className = 'size-5' }: Props) => (
  <output className="inline-flex items-center gap-2">
    <RingMark className={`shrink-0 motion-safe:animate-spin ${className}`} />
    <span className="motion-safe:sr-only">{label}</span>
  </output>
)

/** In place of a part of a page whose shape is unknown. A long wait is admitted after four seconds. */
export const LoadingRing = ({ label }: Pick<Props, 'label'>) => (
  <div className="grid place-items-center gap-4 px-5 py-16 text-center">
    <Spinner className="size-10" {...(label && { label })} />
    <p className="animate-say-late text-ink-2 text-sm">This is taking longer than usual.</p>
  </div>
)
