import type { Dashboard } from '@nextround/contract/progress'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { dismissFailures, toast } from '#ui/toast.ts'
import { canShare } from './can-share.ts'
import { Panel } from './panel.tsx'
import { type WeekFigures, weekToShow } from './week-figures.ts'
import { weekHighlights, weekRange, weekStats } from './week-words.ts'

type Props = Pick<Dashboard, 'activity' | 'badges' | 'recentQuizzes'> & { firstName: string }

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The figures of a week, and an image of them to share. */
export function WeekCard({ firstName, ...known }: Props) {
  const week = weekToShow(known, useToday())
  if (!week)
    return (
      <Panel title="Your week">
        <p className="text-ink-2">Answer a few questions to see a summary of your week here.</p>
      </Panel>
    )
  const highlights = weekHighlights(week)

  return (
    <Panel title="Your week" lead={weekRange(week)}>
      <ol aria-label="Days practised" className="grid max-w-md grid-cols-7 gap-1">
        {WEEKDAYS.map((name, place) => (
          <li key={name} className="grid justify-items-center gap-1.5 text-ink-2 text-sm">
            <span
              aria-hidden="true"
              className={`size-6 rounded-full border-2 ${week.days[place] ? 'border-amber-fill bg-amber-fill forced-colors:bg-[Highlight]' : 'border-line-strong'}`}
            />
            {name}
            <span className="sr-only">{week.days[place] ? ', practised' : ', not practised'}</span>
          </li>
        ))}
      </ol>
      <dl className="mt-5 grid grid-cols-3 gap-3">
        {weekStats(week).map(({ value, label }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="font-bold font-heading text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {highlights.length > 0 && (
        <ul className="mt-4 grid gap-1 border-line border-t pt-4 text-ink-2 wrap-anywhere">
          {highlights.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <ShareButton week={week} firstName={firstName} />
      </div>
    </Panel>
  )
}

/** Loads the code and renders the image on demand, because few learners share it. */
function ShareButton(props: { week: WeekFigures; firstName: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    dismissFailures()
    try {
      const { shareWeek } = await import('./share-week.ts')
      await shareWeek(props)
    } catch {
      toast({
        title: "Couldn't make the picture",
        description: 'Check your connection, then try again.',
        kind: 'destructive',
      })
    } finally {
      setIsBusy(false)
    }
  }
  const [isShared] = useState(() => canShare(new File([], 'week.png', { type: 'image/png' })))
  const Icon = isShared ? Share2 : Download

  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void share()}>
      <Icon aria-hidden="true" className="size-5" />
      {isShared ? 'Share as a picture' : 'Download as a picture'}
    </Button>
  )
}
