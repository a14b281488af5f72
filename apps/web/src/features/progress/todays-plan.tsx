import type { Dashboard, DriveTask, TodaysPart } from '@nextround/contract/progress'
import { CalendarPlus, Check, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { taskAddress } from '#platform/next-step.ts'
import { RE_TEST } from '#platform/quiz-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { counted } from '#platform/format.ts'
import { companyName } from './names.ts'
import { aheadWords } from './plan/plan-words.ts'

/** A phone has no room for more below the next step. */
const ROWS = 3
const WHOLE_PLAN = '/dashboard/skills'

type Props = Pick<Dashboard, 'today' | 'due' | 'nextStep'> & { date: string }

/** Today's part of the drive plan, and the re-tests that are due. */
export function TodaysPlan({ today, due, nextStep, date }: Props) {
  const id = useId()
  const { rows, done, all } = rowsOf({ today, due, nextStep })

  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-3 md:px-5 md:py-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 pt-1">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2 id={id} className="truncate font-bold text-base leading-5">
              {today ? `${companyName(today.drive.company)} drive` : 'Your plan'}
            </h2>
            {today && (
              <span className="shrink-0">
                <Badge look="amber">{aheadWords(today.drive.on, date)}</Badge>
              </span>
            )}
          </div>
          {today && all > 0 && (
            <p className="text-ink-2 text-xs leading-4 tabular-nums">
              {`Today: ${done} of ${all} done`}
            </p>
          )}
        </div>
        {today && (
          <Link
            to={WHOLE_PLAN}
            className="flex min-h-11 shrink-0 items-center font-semibold text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current"
          >
            See the plan
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map((row) => (
          <li key={row.label}>
            <Row {...row} />
          </li>
        ))}
        {today && all === 0 && (
          <li className="flex min-h-11 items-center text-ink-2 text-sm">
            {restWords(today, date)}
          </li>
        )}
        {!today && (
          <li>
            <Link to={WHOLE_PLAN} className={ROW}>
              <CalendarPlus aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 grow truncate">Plan for a placement drive</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

const restWords = ({ drive }: TodaysPart, date: string) =>
  drive.on === date ? "There's nothing left to plan. All the best!" : 'Nothing today: a day off.'

const ROW = 'flex min-h-11 items-center gap-2.5 text-sm'

type RowProps = { label: string; score?: number | null; to?: string }

/** Completed tasks are ticked, and the others link to where they are done. */
function Row({ label, score, to }: RowProps) {
  if (to === undefined)
    return (
      <div className={ROW}>
        <span className="grid size-5 shrink-0 place-items-center rounded-md bg-good-fill text-on-fill">
          <Check aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 grow truncate">
          <span className="sr-only">Done: </span>
          {label}
        </span>
        {typeof score === 'number' && (
          <span className="shrink-0 text-ink-2 tabular-nums">{score}%</span>
        )}
      </div>
    )
  return (
    <Link to={to} className={ROW}>
      <span className="size-5 shrink-0 rounded-md border-2 border-control" />
      <span className="min-w-0 grow truncate font-semibold">{label}</span>
      <span aria-hidden="true" className="shrink-0 font-semibold text-accent">
        Start
      </span>
    </Link>
  )
}

const KINDS = { 're-test': 'Re-test', read: 'Read', practice: 'Practice' }
type Done = TodaysPart['done'][number]

const doneLabel = ({ kind, label }: Done) =>
  kind === 're-test' ? label : `${KINDS[kind]}: ${label}`

/** Combines all re-tests into one row. */
function leftRows(left: DriveTask[]): RowProps[] {
  const reTests = left.filter(({ kind }) => kind === 're-test')
  const questions = reTests.reduce((sum, task) => sum + task.questions, 0)
  const one =
    questions > 0 ? [{ label: `Re-test: ${counted(questions, 'concept')}`, to: RE_TEST }] : []
  const others = left
    .filter(({ kind }) => kind !== 're-test')
    .map((task) => ({ label: `${KINDS[task.kind]}: ${task.label}`, to: taskAddress(task) }))
  return [...one, ...others]
}

/** Fills the available rows, open tasks before completed ones, but always includes the last completed one. */
export function rowsOf({ today, due, nextStep }: Omit<Props, 'date'>): {
  rows: RowProps[]
  done: number
  all: number
} {
  const left = leftRows(today?.left ?? [])
  // If two quizzes have the same label, the later one's score is shown.
  const done = [
    ...new Map(
      (today?.done ?? []).map((task) => [
        doneLabel(task),
        { label: doneLabel(task), score: task.score },
      ]),
    ).values(),
  ]
  const isAsked = nextStep.kind === 're-test' || left.some(({ to }) => to === RE_TEST)
  const reTest =
    due.now > 0 && !isAsked
      ? [{ label: `Re-tests due: ${counted(due.now, 'concept')}`, to: RE_TEST }]
      : []
  const room = ROWS - reTest.length
  const shown = left.slice(0, done.length > 0 ? room - 1 : room)
  const ticked = shown.length < room ? done.slice(shown.length - room) : []
  return {
    rows: [...ticked, ...shown, ...reTest],
    done: done.length,
    all: done.length + left.length,
  }
}
