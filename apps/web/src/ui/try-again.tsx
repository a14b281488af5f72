import { RotateCw } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from './button.tsx'

/** Turns until the retry has succeeded or failed. */
export function TryAgain({ onRetry }: { onRetry: () => void | Promise<void> }) {
  const [isTrying, startTrying] = useTransition()

  return (
    <Button look="quiet" aria-busy={isTrying} onClick={() => startTrying(onRetry)}>
      <RotateCw aria-hidden="true" className={`size-4 ${isTrying ? 'animate-spin' : ''}`} />
      Try Again
    </Button>
  )
}
