import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { Link } from './link.tsx'
import { RingMark } from './ring-mark.tsx'
import { dismissToast, type Toast } from './toast.ts'

const LEAVING_MS = 180
const ACTION =
  'mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current'

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, kind, action } = toast
  const isBad = kind === 'destructive'

  return (
    <Radix.Root
      type={isBad ? 'foreground' : 'background'}
      // Forgotten at once, it would vanish instead of leaving.
      onOpenChange={(isOpen) => isOpen || setTimeout(dismissToast, LEAVING_MS, id)}
      className={`flex items-start gap-3 rounded-card border bg-surface py-2 pr-2 pl-4 shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-arrive data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${isBad ? 'border-bad' : 'border-line-strong'}`}
    >
      {isBad ? (
        <CircleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-bad" />
      ) : (
        <RingMark className="mt-2.5 size-5 shrink-0" />
      )}
      <div className="min-w-0 grow py-2 wrap-anywhere">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 text-ink-2 text-sm">{description}</Radix.Description>
        )}
        {action && (
          <Radix.Action asChild altText={action.label}>
            {'to' in action ? (
              <Link to={action.to} className={ACTION}>
                {action.label}
              </Link>
            ) : (
              <button type="button" onClick={action.onAct} className={ACTION}>
                {action.label}
              </button>
            )}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}
