import { useNavigate } from 'react-router'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { useIsHere } from '#platform/use-is-here.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useSkip } from './use-onboarding.ts'

/** The server remembers it, so nobody is asked twice. */
export function SkipButton() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const skip = useSkip()
  const onClick = () =>
    skip.mutate(undefined, {
      onSuccess: () => void (isHere() && navigate('/dashboard')),
      onError: (error) =>
        toast({
          title: "Couldn't save that",
          description: pageErrorMessage(error),
          kind: 'destructive',
        }),
    })

  return (
    <Button look="plain" isBusy={skip.isPending} onClick={onClick}>
      Skip for now
    </Button>
  )
}
