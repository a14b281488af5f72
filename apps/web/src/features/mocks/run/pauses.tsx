import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatClock } from '#platform/format-clock.ts'
import { counted, formatHour } from '#platform/format.ts'
import { mockResultUrl } from '#platform/mock-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import type { MockQueue, RunView } from './mock-queue.ts'
import { lengthOf } from './moment.ts'
import { LeaveDialog } from './room-dialogs.tsx'
import { RoomHead, SectionTabs } from './room-head.tsx'
import { ConnectionNote, ContinueHere, RefusedNote, TakenOverNote } from './run-notices.tsx'
import { useSecondsLeft } from './use-moment.ts'

type Props = { queue: MockQueue; view: RunView }

type FrameProps = Props & {
  title: string
  /** The section that has ended. Undefined before the first. */
  ended: number | undefined
  children: ReactNode
}

/** The screens between sections. Their title takes the focus, because they appear without a tap. */
function Pause({ queue, view, title, ended, children }: FrameProps) {
  const [isLeaving, setLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // After the last section there is nothing to keep going with.
  const isOver = ended === view.sitting.sections.length - 1
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <RoomHead queue={queue} view={view} section={undefined} onLeave={() => setLeaving(true)}>
        <SectionTabs sections={view.sitting.sections} section={ended ?? -1} isBetween />
      </RoomHead>
      <div className="column grid max-w-[45rem] grid-cols-1 gap-4 py-6 md:py-10">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-extrabold text-2xl outline-none md:text-3xl"
        >
          {title}
        </h1>
        <div>
          <TakenOverNote queue={queue} view={view} />
          {!isOver && <ConnectionNote view={view} />}
          <RefusedNote view={view} />
        </div>
        {children}
      </div>
      {isLeaving && <LeaveDialog queue={queue} view={view} onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** Before the first section: the paper is here, and the clock has not started. */
export const Prepared = (props: Props) => (
  <Pause {...props} title={`${props.view.sitting.name} is ready`} ended={undefined}>
    <NextSection {...props} next={0} label="Begin now" />
  </Pause>
)

type BetweenProps = Props & {
  section: number
  /** Whether the learner submitted it, before its time ended. */
  isSubmitted: boolean
}

export function Between({ section, isSubmitted, ...props }: BetweenProps) {
  const name = props.view.sitting.sections[section]?.name
  return (
    <Pause
      {...props}
      title={isSubmitted ? `${name} is submitted.` : `Time's up. ${name} is submitted.`}
      ended={section}
    >
      <NextSection {...props} next={section + 1} label="Begin next section" />
    </Pause>
  )
}

function NextSection({ queue, view, next, label }: Props & { next: number; label: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const seconds = useSecondsLeft(queue)
  const { sitting } = view
  const section = sitting.sections[next]
  if (!section) return null
  const begin = async () => {
    setState('busy')
    setState((await queue.begin(next)) ? 'open' : 'failed')
  }
  return (
    <>
      <div className="rounded-card border border-line bg-surface p-5">
        <p className="text-ink-2">{next === 0 ? 'First section' : 'Next section'}</p>
        <p className="font-bold text-xl">{section.name}</p>
        <p className="text-ink-2 tabular-nums">
          {`${counted(section.questions, 'question')} in ${counted(lengthOf(sitting, next) / 60_000, 'minute')}`}
        </p>
        {!section.mayGoBack && (
          <p className="mt-2">You can't go back to earlier questions in this section.</p>
        )}
      </div>
      {state === 'failed' && (
        <Notice kind="bad">
          Couldn't reach the server. The section starts automatically when the time below runs out.
        </Notice>
      )}
      {view.turn === 'own' && (
        <Button isBusy={state === 'busy'} onClick={() => void begin()}>
          {label}
        </Button>
      )}
      <p className="text-center text-ink-2 tabular-nums">
        Starts automatically in <span role="timer">{formatClock(seconds * 1000)}</span>
      </p>
    </>
  )
}

/** The last section has ended, and the score is on its way. */
export function Over({ queue, view }: Props) {
  const [until] = useState(() => Date.now() + queue.moment().leftMs)
  const { error, waiting, turn } = view
  useEffect(() => {
    if (turn === 'own') void queue.sync()
  }, [queue, turn])
  return (
    <Pause
      queue={queue}
      view={view}
      title="Time's up. The mock is over."
      ended={view.sitting.sections.length - 1}
    >
      {turn === 'lost' && (
        <p className="text-ink-2">
          {`Your other device may still have answers to send. We'll score the mock by ${formatHour(until)}, or sooner if you continue on either device.`}
        </p>
      )}
      {turn === 'own' && error === undefined && <Spinner label="Scoring your mock" />}
      {turn === 'own' && error !== undefined && (
        <Notice kind="bad">
          <p>
            {`Couldn't score your mock. ${
              waiting > 0
                ? `${counted(waiting, 'answer')} ${waiting === 1 ? 'is' : 'are'} still on this phone and ${waiting === 1 ? 'counts' : 'count'} if we get ${waiting === 1 ? 'it' : 'them'} by ${formatHour(until)}.`
                : 'All your answers are saved.'
            } We'll keep trying.`}
          </p>
          <TryAgain onRetry={async () => void (await queue.sync())} />
        </Notice>
      )}
    </Pause>
  )
}

/** The mock is scored. Shown only if some answers do not count. */
export const Scored = (props: Props) => (
  <Pause {...props} title="Your mock is scored" ended={props.view.sitting.sections.length - 1}>
    <ButtonLink
      to={mockResultUrl(props.view.sitting.id)}
      state={{ isTapOnly: props.view.isTapOnly }}
    >
      See your result
    </ButtonLink>
  </Pause>
)

/** A device that has not sat the mock. It shows no question until it takes over. */
export const Elsewhere = ({ queue, view }: Props) => (
  <div className="column grid max-w-[45rem] grid-cols-1 justify-items-start gap-4 py-12">
    <h1 className="font-extrabold text-2xl">{`${view.sitting.name} is running on another device`}</h1>
    <p className="text-ink-2">
      The clock keeps running. If you continue here, the other device can no longer change answers.
      Any it hasn't sent yet are sent as soon as it's online.
    </p>
    <ContinueHere queue={queue} />
  </div>
)
