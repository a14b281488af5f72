import { mayPass } from '#platform/passing-errors.ts'
import { CloudOff } from 'lucide-react'
import { TryAgain } from '#ui/try-again.tsx'

type Props = { error: unknown; retry: () => Promise<unknown> }

/** No verdict yet, and no harm done. */
export const KeptNote = ({ error, retry }: Props) => (
  <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <span className="block font-semibold">
          {error === undefined || mayPass(error)
            ? 'Unable to validate answer. Please try again.'
            : 'Validation failed. Please try again.'}
        </span>
        <span className="text-ink-2">Kept on this device, sent when the network is back.</span>
      </span>
    </p>
    <TryAgain onRetry={async () => void (await retry())} />
  </div>
)
