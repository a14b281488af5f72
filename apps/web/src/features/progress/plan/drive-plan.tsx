import { useRef, useState } from 'react'
import type { Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { Live } from '#platform/live/live.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { TextLink } from '#ui/text-link.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { Panel } from '../panel.tsx'
import { DriveDialog } from './drive-dialog.tsx'
import { LeftOut, PlanDays } from './plan-days.tsx'
import { driveWords } from './plan-words.ts'
import { useChangeDrive, useDrivePlan } from './use-drive-plan.ts'

/** Loads its own data. If a plan is expected, the placeholder fills the screen, so that nothing jumps. */
export const DrivePlan = ({ isExpected }: { isExpected: boolean }) => (
  <Panel title="Drive plan">
    <Live whileLoading={<PlanSkeleton isExpected={isExpected} />} ifFailed={NoPlan}>
      <Plan />
    </Live>
  </Panel>
)

const PlanSkeleton = ({ isExpected }: { isExpected: boolean }) => (
  <div className={isExpected ? 'min-h-dvh' : 'min-h-36'}>
    <Skeleton className="h-5 w-64 max-w-full" />
  </div>
)

function Plan() {
  const plan = useDrivePlan()
  const change = useChangeDrive()
  const [isAsking, setAsking] = useState(false)
  const today = useToday()
  const content = useRef<HTMLDivElement>(null)

  // The pressed button disappears when the plan changes, so the content takes the focus.
  const focusContent = () => content.current?.focus()
  const remove = () => {
    dismissFailures()
    change.mutate(null, {
      onSuccess: focusContent,
      onError: (error) =>
        toast({
          title: "Couldn't remove the drive",
          description: wordsForFailure(error),
          kind: 'destructive',
        }),
    })
  }

  return (
    <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {plan ? (
        <>
          <p className="wrap-anywhere">{driveWords(plan.drive, today)}</p>
          <LeftOut plan={plan} />
          {plan.days.length > 0 && <PlanDays days={plan.days} today={today} />}
        </>
      ) : (
        <p className="max-w-prose text-ink-2">
          Is a company coming to hire? Add its placement drive to see what to do each day until
          then. Or <TextLink to="/welcome">set up your plan in three taps</TextLink>.
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button look="quiet" onClick={() => setAsking(true)}>
          {plan ? 'Change the drive' : 'Plan for a drive'}
        </Button>
        {plan && (
          <Button look="plain" isBusy={change.isPending} onClick={remove}>
            Remove the drive
          </Button>
        )}
      </div>
      {isAsking && (
        <DriveDialog
          drive={plan?.drive}
          today={today}
          onClose={() => setAsking(false)}
          onSaved={focusContent}
        />
      )}
    </div>
  )
}

const NoPlan = ({ error, retry }: Failure) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <p role="alert">{`Couldn't load your plan. ${wordsForFailure(error)}`}</p>
    <TryAgain onRetry={retry} />
  </div>
)
