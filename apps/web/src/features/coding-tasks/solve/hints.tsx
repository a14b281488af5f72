import { call } from '@nextround/contract/call'
import { openTaskHint } from '@nextround/contract/coding-tasks'
import { useMutation } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { codingTaskErrorMessage } from '#platform/coding-task-words.ts'
import { Button } from '#ui/button.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { ReadingText } from '../reading-text.tsx'

type Props = {
  taskId: string
  hints: string[]
  hintCount: number
  onOpened: (hints: string[]) => void
}

/** One hint after the other, from a nudge to nearly the idea. */
export function Hints({ taskId, hints, hintCount, onOpened }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openTaskHint, { params: { taskId }, body: { open: hints.length + 1 } }),
    onSuccess: (reply) => onOpened(reply.hints),
    onError: (error) =>
      toast({
        title: "Couldn't open the hint",
        description: codingTaskErrorMessage(error),
        kind: 'destructive',
      }),
  })
  if (hintCount === 0) return null

  return (
    <section aria-label="Hints" className="grid grid-cols-1 justify-items-start gap-3">
      {hints.length > 0 && (
        <ol className="grid w-full grid-cols-1 gap-2">
          {hints.map((hint, place) => (
            <li key={hint} className="flex gap-2.5 rounded-control bg-accent-soft px-3.5 py-3">
              <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{`Hint ${place + 1}: `}</span>
                <ReadingText text={hint} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {hints.length < hintCount && (
        <div className="-ml-5">
          <Button
            look="plain"
            isBusy={isPending}
            onClick={() => {
              dismissFailures()
              mutate()
            }}
          >
            <Lightbulb aria-hidden="true" className="size-5 text-accent" />
            <span className="text-accent">{`Hint ${hints.length + 1} of ${hintCount}`}</span>
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {hints.length > 0 && `${hints.length} of ${hintCount} hints open`}
      </p>
    </section>
  )
}
