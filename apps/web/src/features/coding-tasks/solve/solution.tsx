import type { Markup } from '@nextround/content/markup'
import { call } from '@nextround/contract/call'
import {
  openTaskSolution,
  type TaskLanguage,
  type TaskSolution,
} from '@nextround/contract/coding-tasks'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { codingTaskErrorMessage } from '#platform/coding-task-words.ts'
import { Button } from '#ui/button.tsx'
import { CopyIconButton } from '#ui/copy-button.tsx'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Prose } from '#ui/prose.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'

type Props = {
  taskId: string
  language: TaskLanguage
  solution: TaskSolution | null
  onOpened: (solution: TaskSolution) => void
}

/** The explanation and the solutions. Before the task is solved, opening them asks once. */
export function Solution({ taskId, language, solution, onOpened }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openTaskSolution, { params: { taskId } }),
    onSuccess: onOpened,
    onError: (error) =>
      toast({
        title: "Couldn't open the solution",
        description: codingTaskErrorMessage(error),
        kind: 'destructive',
      }),
    onSettled: () => setAsking(false),
  })
  if (solution) return <OpenSolution language={language} solution={solution} />

  return (
    <div className="-ml-5">
      <Button look="plain" onClick={() => setAsking(true)}>
        Show the solution
      </Button>
      {isAsking && (
        <Dialog
          title="Show the solution?"
          description="After that, solving this task no longer counts for your skills. You can still run and submit your code."
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button
              isBusy={isPending}
              onClick={() => {
                dismissFailures()
                mutate()
              }}
            >
              Show the solution
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep trying
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

type OpenProps = Pick<Props, 'language'> & { solution: TaskSolution }

function OpenSolution({ language, solution }: OpenProps) {
  const { solutions, editorial } = solution
  const own = solutions.filter((each) => each.language === language)
  const others = solutions.filter((each) => each.language !== language)

  return (
    <details className="group/solution rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Lightbulb aria-hidden="true" className="size-5 text-ink-2" />
        How it's solved
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 text-ink-2 transition-transform group-open/solution:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 border-line border-t px-4 py-4">
        <Prose body={editorial as Markup[]} />
        {[...own, ...others].map(({ language: name, source }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a query has several, and none moves
          <figure key={place} className="relative">
            <figcaption className="mb-1.5 font-semibold text-sm">{LANGUAGE_NAMES[name]}</figcaption>
            <pre className="whitespace-pre-wrap rounded-control border border-line bg-sunken p-3.5 pr-12 font-mono text-sm wrap-anywhere">
              {source}
            </pre>
            <span className="absolute top-7 right-0.5">
              <CopyIconButton
                text={source}
                label={`Copy the solution in ${LANGUAGE_NAMES[name]}`}
              />
            </span>
          </figure>
        ))}
      </div>
    </details>
  )
}
