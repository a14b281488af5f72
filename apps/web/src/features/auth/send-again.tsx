import { useState } from 'react'
import { wordsFor } from '#platform/error-words.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Props = { send: () => Promise<unknown> }

/** Mails get lost. The words below it stay until the page is left. */
export default function SendAgain({ send }: Props) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready')

  const again = async () => {
    setState('busy')
    try {
      await send()
      setState('sent')
    } catch (error) {
      setState('ready')
      toast({ title: 'Not sent', description: wordsFor(error), kind: 'destructive' })
    }
  }
  return (
    <>
      <Button look="quiet" isBusy={state === 'busy'} onClick={() => void again()}>
        Send the mail again
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {state === 'sent' && 'Sent. It can take a minute to arrive; look among the spam too.'}
      </p>
    </>
  )
}
