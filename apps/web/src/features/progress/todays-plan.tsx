import { companyName } from '@nextround/content/practice'
import type { StudyDay, StudyTask } from '@nextround/contract/progress'
import {
  CalendarPlus,
  Check,
  ChevronRight,
  MessageCircleQuestionMark,
  Timer,
  X,
} from 'lucide-react'
import { useId } from 'react'
import { debriefUrl, mockUrl, RUN_URL } from '#platform/mock-address.ts'
import { toTask } from '#platform/next-step.ts'
import { PLAN_URL } from '#platform/quiz-address.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { aheadWords } from './plan/plan-words.ts'
import { useDeclineDebrief } from './use-decline-debrief.ts'

type Props = {
  day: StudyDay
  /** The open quiz, and the address at which it continues. */
  openQuiz: { sessionId: string; to: string } | undefined
}

/** Today's tasks, three at most, and other work done today. Only work on a task ticks it. */
export function TodaysPlan({ day, openQuiz }: Props) {
  const id = useId()
  const { drive, tasks, minutes, minutesDone, note, extras, date, mock, debrief, isDone } = day

  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-3 md:px-5 md:py-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2 id={id} className="truncate font-bold text-base leading-5">
              {drive ? `${companyName(drive.company)} drive` : 'Your plan'}
            </h2>
            {drive && (
              <span className="shrink-0">
                <Badge look="amber">{aheadWords(drive.on, date)}</Badge>
              </span>
            )}
          </div>
          {tasks.length > 0 && (
            <p className="text-ink-2 text-xs leading-4 tabular-nums">
              {`${minutesDone} of ${minutes} min`}
            </p>
          )}
        </div>
        <Link
          to={PLAN_URL}
          className="flex min-h-11 shrink-0 items-center font-semibold text-accent text-sm underline decoration-accent-line underline-offset-4 hover:decoration-current"
        >
          See the plan
        </Link>
      </div>
      {/* Hidden without tasks, because the next step shows the note then, and once all tasks are done. */}
      {note && tasks.length > 0 && !isDone && (
        <p className="pb-2 text-ink-2 text-sm leading-5 wrap-anywhere">{note}</p>
      )}
      {tasks.length > 0 && <DoneBar done={minutesDone} all={minutes} />}
      <ul className="divide-y divide-line empty:hidden">
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskRow
              task={task}
              to={task.sessionId === null ? toTask(task) : toOpen(task, openQuiz)}
            />
          </li>
        ))}
        {mock && (
          <li>
            <MockRow mock={mock} />
          </li>
        )}
        {debrief && (
          <li>
            <DebriefRow debrief={debrief} />
          </li>
        )}
        {!drive && (
          <li>
            <Link to={PLAN_URL} className={ROW}>
              <CalendarPlus aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 grow truncate">Plan for a placement drive</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        )}
      </ul>
      {extras.length > 0 && (
        <p className="border-line border-t py-2 text-ink-2 text-sm leading-5 wrap-anywhere">
          {`Also done: ${extras.join(', ')}`}
        </p>
      )}
    </section>
  )
}

/** A task that finishes an open quiz leads to it. */
const toOpen = ({ sessionId }: StudyTask, openQuiz: Props['openQuiz']) =>
  openQuiz?.sessionId === sessionId ? openQuiz.to : undefined

/**
 * Says the same as the minutes above it. The width is an SVG attribute, because our content security policy forbids
 * styles.
 */
const DoneBar = ({ done, all }: { done: number; all: number }) => (
  <svg aria-hidden="true" className="block h-1 w-full rounded-full bg-line">
    <rect
      width={`${Math.min(100, Math.round((100 * done) / Math.max(1, all)))}%`}
      height="4"
      rx="2"
      className="fill-accent"
    />
  </svg>
)

const ROW = 'flex min-h-11 items-center gap-2.5 py-1 text-sm'

const MockRow = ({ mock }: { mock: NonNullable<StudyDay['mock']> }) => (
  <Link to={mock.isRunning ? RUN_URL : mockUrl(mock.id)} className={ROW}>
    <Timer aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
    <span className="min-w-0 grow">
      <span className="block truncate font-semibold leading-5">
        {mock.isRunning ? 'Your mock is running' : `Mock: ${mock.name}`}
      </span>
      <span className="block truncate text-ink-2 text-xs leading-4">
        {mock.isRunning ? mock.name : 'Once before the drive, in one go'}
      </span>
    </span>
    <span className="shrink-0 text-ink-2 tabular-nums">{`${mock.minutes} min`}</span>
  </Link>
)

/** Asks how the real test was, until the learner reports it or declines. */
function DebriefRow({ debrief }: { debrief: NonNullable<StudyDay['debrief']> }) {
  const { mutate: decline, isPending } = useDeclineDebrief()
  return (
    <div className="flex items-center">
      <Link to={debriefUrl(debrief.company)} className={`${ROW} min-w-0 grow`}>
        <MessageCircleQuestionMark aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold leading-5">How was the real test?</span>
          <span className="block truncate text-ink-2 text-xs leading-4">
            {`${companyName(debrief.company)}: five taps to help others`}
          </span>
        </span>
      </Link>
      <IconButton
        label="Don't ask about this test"
        disabled={isPending}
        onClick={() => decline(debrief)}
        className="-mr-3"
      >
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}

/** A done task is ticked, and the others link to where they are done. */
function TaskRow({ task, to }: { task: StudyTask; to: string | undefined }) {
  const { title, detail, minutes, questions, answered, isDone } = task
  const time = <span className="shrink-0 text-ink-2 tabular-nums">{`${minutes} min`}</span>
  if (isDone)
    return (
      <div className={ROW}>
        <span className="grid size-5 shrink-0 place-items-center rounded-md bg-good-fill text-on-fill">
          <Check aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 grow truncate text-ink-2">
          <span className="sr-only">Done: </span>
          {title}
        </span>
        {time}
      </div>
    )
  const words = (
    <>
      <span aria-hidden="true" className="size-5 shrink-0 rounded-md border-2 border-control" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold leading-5">{title}</span>
        <span className="block truncate text-ink-2 text-xs leading-4">
          {answered > 0 ? `${answered} of ${questions} answered` : detail}
        </span>
      </span>
      {time}
    </>
  )
  return to === undefined ? (
    <div className={ROW}>{words}</div>
  ) : (
    <Link to={to} className={ROW}>
      {words}
    </Link>
  )
}
