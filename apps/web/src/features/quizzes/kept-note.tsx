import { CallError } from '@nextround/contract/call'
import { CloudOff } from 'lucide-react'
import { TryAgain } from '#ui/try-again.tsx'

type Props = { error: unknown; retry: () => Promise<unknown> }

/** No verdict yet, and no harm done. */
export const KeptNote = ({ error, retry }: Props) => (
  <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
    <p className="flex items-start gap-2.5">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      <span>
        <span className="block font-semibold">{wordsOf(error)}</span>
        <span className="text-ink-2">Kept on this device, sent when the network is back.</span>
      </span>
    </p>
    <TryAgain onRetry={async () => void (await retry())} />
  </div>
)

/** Not sent yet or no network, a gateway in place of the service, or the service itself. */
function wordsOf(error: unknown) {
  const code = error instanceof CallError ? error.code : undefined
  if (error === undefined || code === 'network.unreachable')
    return 'Unable to validate answer. Please try again.'
  if (code === 'server.unavailable') return 'No response from validation service'
  return 'Validation failed. Please try again.'
}
