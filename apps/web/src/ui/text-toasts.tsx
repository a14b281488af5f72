import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { RingMark } from './ring-mark.tsx'

/** Where show-text-toasts.ts puts toasts on a page of text, and what one of them looks like. */
export const TextToasts = () => (
  <section
    id="toasts"
    aria-label="Notifications"
    className="pointer-events-none fixed inset-x-0 top-0 z-20 grid gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] *:pointer-events-auto sm:top-auto sm:bottom-(--tabs) sm:left-auto sm:w-104 sm:p-5 print:hidden"
  >
    <template>
      <div className="flex animate-arrive items-start gap-3 rounded-card border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-float [&[role=alert]]:border-bad">
        <RingMark className="mt-2.5 size-5 shrink-0" />
        <div className="min-w-0 grow py-2 wrap-anywhere">
          <p className="font-semibold" />
          <p className="mt-0.5 text-ink-2 text-sm" />
        </div>
        <IconButton label="Close">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </template>
  </section>
)
