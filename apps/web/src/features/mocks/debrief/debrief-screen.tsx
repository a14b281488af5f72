import { companyName } from '@nextround/content/practice'
import { type Debrief, MIN_REPORTS, type PastDrive } from '@nextround/contract/mock-debriefs'
import { useState } from 'react'
import { formatDay } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { mockUrl } from '#platform/mock-address.ts'
import { PLAN_URL } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { DebriefForm } from './debrief-form.tsx'
import { DebriefFailure, DebriefSkeleton } from './debrief-states.tsx'
import { usePastDrive, useSaveDebrief } from './use-debriefs.ts'

type Props = { company: string }

export default function DebriefScreen(props: Props) {
  return (
    <QueryBoundary fallback={<DebriefSkeleton />} errorFallback={DebriefFailure}>
      <Loaded {...props} />
    </QueryBoundary>
  )
}

function Loaded({ company }: Props) {
  const drive = usePastDrive(company)
  return drive ? <OfDrive drive={drive} /> : <NoDrive />
}

const NoDrive = () => (
  <>
    <BackLink to="/mocks">Mocks</BackLink>
    <h1 className="mt-1 mb-6 font-extrabold text-2xl md:text-4xl">How was the real test?</h1>
    <EmptyState action={<ButtonLink to={PLAN_URL}>Plan a drive</ButtonLink>}>
      Once your drive day is over, you can report the test here, provided the drive was in your
      plan. That way, every figure comes from someone who was there.
    </EmptyState>
  </>
)

function OfDrive({ drive }: { drive: PastDrive }) {
  const { company, on, mock, debrief } = drive
  const [isSaved, setIsSaved] = useState(false)
  const save = useSaveDebrief(drive)
  const send = async (figures: Debrief) => {
    await save.mutateAsync(figures)
    setIsSaved(true)
  }

  return (
    <>
      <BackLink to={mockUrl(mock.id)}>{mock.name}</BackLink>
      <h1 className="mt-1 font-extrabold text-2xl md:text-4xl">How was the real test?</h1>
      <p className="mt-1 text-ink-2">{`${companyName(company)}, ${formatDay(on)}`}</p>
      <p className="mt-4 max-w-prose text-ink-2">
        {`Five taps help the candidates after you. We show a figure on the mock's page once ${MIN_REPORTS} candidates report the same one, and never with a name. Please don't share questions with anyone.`}
      </p>
      {mock.leftOut.length > 0 && (
        <div className="mt-4 rounded-card bg-sunken p-4 text-ink-2 text-sm">
          <p className="font-semibold text-ink">
            Don't count these parts, because the mock leaves them out:
          </p>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {mock.leftOut.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6">
        <DebriefForm
          ours={mock.figures}
          reported={debrief}
          onSend={send}
          onChange={() => setIsSaved(false)}
        />
      </div>
      {isSaved && (
        <div className="mt-5">
          <Notice>
            <p>Thank you. Your report is saved, and you can change it here at any time.</p>
          </Notice>
        </div>
      )}
    </>
  )
}
