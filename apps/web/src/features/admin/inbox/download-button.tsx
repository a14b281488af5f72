import { download } from '@nextround/contract/download'
import type { FileEndpoint, Sent } from '@nextround/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfirmed } from '#platform/confirmation.tsx'
import { Cancelled } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { inboxConsoleErrorMessage } from './inbox-words.ts'

type Props<E extends FileEndpoint> = {
  file: E
  input: Sent<E>
  icon: LucideIcon
  children: ReactNode
}

/** Downloads a file as an attachment, because files from others must never be opened here. */
export function ResumeDownloadButton<E extends FileEndpoint>(props: Props<E>) {
  const { file, input, icon: Icon, children } = props
  const confirmed = useConfirmed()
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmed(() => download(file, input)),
    onMutate: dismissFailures,
    onError: (error) => {
      if (error instanceof Cancelled) return
      toast({
        title: "Couldn't download the file",
        description: inboxConsoleErrorMessage(error),
        kind: 'destructive',
      })
    },
  })

  return (
    <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
      {!isPending && <Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      <span className="min-w-0 text-left wrap-anywhere">{children}</span>
    </Button>
  )
}
