import { useState } from 'react'
import { errorMessage } from '#platform/error-words.ts'
import { Button } from '#ui/button.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'

type Props = { send: () => Promise<unknown> }

/** Sends an email again. The confirmation stays on the screen. */
export default function SendAgain({ send }: Props) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')

  const again = async () => {
    setState('busy')
    dismissFailures()
    try {
      await send()
      setState('sent')
    } catch (error) {
      setState('ready')
      toast({
        title: "Couldn't send the email",
        description: errorMessage(error),
        kind: 'destructive',
      })
    }
  }
  return (
    <>
      <Button look="quiet" isBusy={state === 'busy'} onClick={() => void again()}>
        Send the email again
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {state === 'sent' && 'Sent. It can take a minute to arrive; check your spam folder too.'}
      </p>
    </>
  )
}
