import { Check } from 'lucide-react'

/** A tick for what was read, an empty ring for what was not. */
export const ReadMark = ({ isRead }: { isRead: boolean }) =>
  isRead ? (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-items-center rounded-full bg-good-fill text-on-fill"
    >
      <Check className="size-3.5" />
    </span>
  ) : (
    <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
  )
