import { Check } from 'lucide-react'

/** A tick for a read section, an empty ring for an unread one. */
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
