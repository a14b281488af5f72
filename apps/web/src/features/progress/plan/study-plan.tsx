import { companyName } from '@nextround/content/practice'
import type { Drive, StudyPlan as Plan } from '@nextround/contract/progress'
import { useRef, useState } from 'react'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { useToday } from '#platform/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { Panel } from '../panel.tsx'
import { DriveDialog } from './drive-dialog.tsx'
import { PlanDays } from './plan-days.tsx'
import { PlanFailure, PlanSkeleton } from './plan-states.tsx'
import { driveWords } from './plan-words.ts'
import { Readiness } from './readiness.tsx'
import { Short } from './short.tsx'
import { useChangeDrive, useStudyPlan } from './use-study-plan.ts'

const StudyPlan = () => (
  <QueryBoundary fallback={<PlanSkeleton />} errorFallback={PlanFailure}>
    <WholePlan />
  </QueryBoundary>
)
export default StudyPlan

function WholePlan() {
  const { reply: plan, cachedAt } = useStudyPlan()
  const { drive } = plan

  return (
    <div className="grid grid-cols-1 gap-4">
      {cachedAt !== undefined && <AsOf at={cachedAt} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Days plan={plan} />
        {plan.readiness.length > 0 && (
          <Readiness
            readiness={plan.readiness}
            about={drive ? `the ${companyName(drive.company)} test` : 'a usual first round'}
          />
        )}
      </div>
    </div>
  )
}

function Days({ plan }: { plan: Plan }) {
  const { drive, days, laterDays } = plan
  const change = useChangeDrive()
  const [isAsking, setAsking] = useState(false)
  const today = useToday()
  const content = useRef<HTMLDivElement>(null)

  // The pressed button may disappear when the plan changes, so the content takes the focus.
  const focusContent = () => content.current?.focus()
  const send = (next: Drive | null) => {
    dismissFailures()
    return change.mutateAsync(next).then(focusContent)
  }
  const tell = (title: string) => (error: unknown) =>
    toast({ title, description: pageErrorMessage(error), kind: 'destructive' })

  return (
    <Panel title={drive ? `${companyName(drive.company)} drive` : 'This week'}>
      <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {drive ? (
          <>
            <p className="wrap-anywhere">{driveWords(drive, today)}</p>
            <Short {...plan} drive={drive} isBusy={change.isPending} change={send} />
          </>
        ) : (
          <p className="max-w-prose text-ink-2">
            Is a company coming to hire? Add its placement drive, and the plan leads up to it. Until
            then, it follows what most first rounds ask. Or{' '}
            <TextLink to="/welcome">set up your plan in three taps</TextLink>.
          </p>
        )}
        {days.length > 0 && <PlanDays days={days} laterDays={laterDays} today={today} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button look="quiet" onClick={() => setAsking(true)}>
            {drive ? 'Change the drive' : 'Plan for a drive'}
          </Button>
          {drive && (
            <Button
              look="plain"
              isBusy={change.isPending}
              onClick={() => void send(null).catch(tell("Couldn't remove the drive"))}
            >
              Remove the drive
            </Button>
          )}
        </div>
        {isAsking && (
          <DriveDialog
            drive={drive ?? undefined}
            today={today}
            onClose={() => setAsking(false)}
            onSaved={focusContent}
          />
        )}
      </div>
    </Panel>
  )
}
