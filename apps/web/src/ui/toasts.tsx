import { CircleAlert, X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { RingMark } from './ring-mark.tsx'
import { startToasts } from './show-toasts.ts'

/**
 * Used once in the frame. React renders only this markup; show-toasts.ts fills it, so that text pages, which have no
 * React, show toasts in the same way.
 */
export const Toasts = () => (
  <section
    ref={startToasts}
    id="toasts"
    hidden
    aria-label="Notifications (F8)"
    tabIndex={-1}
    // On a phone they appear above the tabs, because the first task of a page is at its top. In a quiz, which has its
    // button at the bottom, with the keyboard open and in the tutor they appear at the top.
    className="pointer-events-none fixed inset-x-0 top-0 z-20 rounded-card p-3 pt-[max(0.75rem,env(safe-area-inset-top))] focus-visible:-outline-offset-4 with-tabs:not-in-[.is-in-tutor]:top-auto with-tabs:not-in-[.is-in-tutor]:bottom-(--tabs) sm:top-auto sm:bottom-(--tabs) sm:in-[.has-undo-bar]:bottom-16 sm:left-auto sm:w-104 sm:p-5 print:hidden"
  >
    {/* The newest comes first for the keyboard, and last on the screen. */}
    <ol className="flex flex-col-reverse gap-2" />
    <ul hidden>
      <li className="group pointer-events-auto flex touch-pan-y select-none items-start gap-3 rounded-card border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-float data-bad:border-bad not-data-closed:animate-arrive data-closed:animate-leave">
        <CircleAlert
          aria-hidden="true"
          className="mt-2.5 size-5 shrink-0 text-bad not-group-data-bad:hidden"
        />
        <RingMark className="mt-2.5 size-5 shrink-0 group-data-bad:hidden" />
        <div className="min-w-0 grow py-2 wrap-anywhere">
          <p className="font-semibold" />
          <p className="mt-0.5 text-ink-2 text-sm empty:hidden" />
        </div>
        <IconButton label="Close">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </li>
    </ul>
    <p aria-live="polite" className="sr-only" />
    <p aria-live="assertive" className="sr-only" />
  </section>
)
