import type { Cohort } from '@nextround/contract/overview'
import { formatDays, formatNumber } from '#platform/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { OverviewCard } from './overview-card.tsx'
import { share } from './overview-words.ts'

/** What became of the people who signed up a week ago or earlier. */
export function CohortCard({ cohort }: { cohort: Cohort }) {
  const { from, to, signUps, firstQuizzes, returnedNextDay, returnedAfterWeek } = cohort
  const bars = [
    { label: 'Signed up', value: signUps },
    { label: 'First quiz within 7 days', value: firstQuizzes },
    { label: 'Back the next day', value: returnedNextDay },
    { label: 'Back on day 7', value: returnedAfterWeek },
  ]
  return (
    <OverviewCard title="The first week">
      {signUps === 0 ? (
        <p className="text-ink-2">{`No sign-ups, ${formatDays(from, to)}.`}</p>
      ) : (
        <>
          <div className="grid gap-3.5">
            {bars.map(({ label, value }) => (
              <ProgressBar
                key={label}
                label={label}
                value={value}
                max={signUps}
                text={`${formatNumber(value)} · ${share(value, signUps)}`}
              />
            ))}
          </div>
          <p className="mt-3 text-ink-2 text-sm">{`Sign-ups of ${formatDays(from, to)}`}</p>
        </>
      )}
    </OverviewCard>
  )
}
