import { download } from '@nextround/contract/download'
import { downloadGuide, type StudyGuide } from '@nextround/contract/study-guides'
import { useEffect, useRef, useState } from 'react'
import { paymentErrorMessage } from '#platform/payment-words.ts'
import { dismissFailures, toast } from '#ui/toast.ts'
import { isBeingMade, requestCopy } from './request-copy.ts'
import { useRefetchGuides } from './use-guides.ts'
import { askIfSignedOut, askToLogIn, type Visitor } from './visitor.ts'

/** Downloads a guide's PDF. Leaving the page cancels it. */
export function useDownload(guide: StudyGuide, visitor: Visitor) {
  const [state, setState] = useState<'idle' | 'waiting' | 'loading'>('idle')
  const running = useRef<AbortController>(undefined)
  const askAgain = useRefetchGuides()
  useEffect(() => () => running.current?.abort(), [])

  const wait = () => {
    setState('waiting')
    toast({
      title: "We're making your copy",
      description: 'This takes a minute at most. Your download then starts automatically.',
    })
  }

  const start = async () => {
    dismissFailures()
    if (visitor.status === 'guest') return askToLogIn(visitor)
    running.current = new AbortController()
    const { signal } = running.current
    let hasWaited = false
    setState('loading')
    try {
      const onWait = () => {
        if (!hasWaited) wait()
        hasWaited = true
      }
      const { token } = await requestCopy(guide.id, { signal, onWait })
      setState('loading')
      toast({ title: 'Download started', description: guide.title })
      await download(downloadGuide, { query: { token } }, { signal })
      // By now the number of pages is known.
      if (guide.pageCount === null) void askAgain()
    } catch (error) {
      if (signal.aborted) return
      if (!askIfSignedOut(error, visitor))
        toast({
          title: "Couldn't download the guide",
          description: isBeingMade(error)
            ? "Your copy isn't ready yet. Please try again in a few minutes."
            : paymentErrorMessage(error),
          kind: 'destructive',
        })
    }
    setState('idle')
  }

  return { state, start }
}
