import { RotateCw } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from './button.tsx'
import { dismissFailures } from './toast.ts'

/** Shows a spinner until the retry has succeeded or failed. */
export function TryAgain({ onRetry }: { onRetry: () => void | Promise<void> }) {
  const [isTrying, startTrying] = useTransition()
  const tryNow = () => {
    dismissFailures()
    startTrying(onRetry)
  }

  return (
    <Button look="quiet" aria-busy={isTrying} onClick={tryNow}>
      <RotateCw aria-hidden="true" className={`size-4 ${isTrying ? 'animate-spin' : ''}`} />
      Try Again
    </Button>
  )
}
