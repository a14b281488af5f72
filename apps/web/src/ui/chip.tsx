import { X } from 'lucide-react'

type Props = { label: string; onRemove: () => void }

/** An active filter that can be removed. Put chips 8 px apart, so that thumbs hit the right one. */
export const Chip = ({ label, onRemove }: Props) => (
  <span className="inline-flex max-w-full items-center rounded-2xl border border-accent-line bg-accent-soft pl-3 font-medium text-accent text-sm">
    <span className="min-w-0 py-1.5 wrap-anywhere">{label}</span>
    {/* Looks 36 px wide, but the tap area is 44 px. */}
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="relative grid size-9 shrink-0 place-items-center rounded-full transition-colors after:absolute after:-inset-1 hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </span>
)
