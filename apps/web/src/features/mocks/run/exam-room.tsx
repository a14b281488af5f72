import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { queryClient } from '#platform/live/query-client.ts'
import { mockResultUrl } from '#platform/mock-address.ts'
import { quizEvents } from '#platform/quiz-events.ts'
import { useQuizMode } from '#platform/use-quiz-mode.ts'
import { createMockQueue, type MockQueue, type RunView } from './mock-queue.ts'
import { holdTurn } from './one-tab.ts'
import { Between, Elsewhere, Over, Prepared, Scored } from './pauses.tsx'
import { RUNNING_MOCK, type RunningMock, runningMock } from './run-queries.ts'
import { InOtherTab, NoRunningMock, RoomFailure, RoomSkeleton } from './run-states.tsx'
import { runStore } from './run-store.ts'
import { SectionScreen } from './section-screen.tsx'
import { usePhase } from './use-moment.ts'

/** The running mock of this learner, in one tab of this browser. */
export default function ExamRoom({ learnerId }: { learnerId: string }) {
  const [turn, setTurn] = useState<'unknown' | 'own' | 'other'>('unknown')
  const take = useRef(() => {})
  /** Stops the queue of this tab. */
  const stop = useRef(() => {})
  useQuizMode()
  useEffect(() => {
    const held = holdTurn((isOwn) => {
      // Before React unmounts the room: it must save nothing more.
      if (!isOwn) stop.current()
      // Data loaded at an earlier turn is outdated: another tab may have saved more.
      queryClient.removeQueries({ queryKey: [RUNNING_MOCK] })
      setTurn(isOwn ? 'own' : 'other')
    })
    take.current = held.take
    return held.release
  }, [])

  if (turn === 'other') return <InOtherTab onTake={() => take.current()} />
  if (turn === 'unknown') return <RoomSkeleton />
  return (
    <QueryBoundary fallback={<RoomSkeleton />} errorFallback={RoomFailure}>
      <Running
        learnerId={learnerId}
        onStart={(stopQueue) => {
          stop.current = stopQueue
        }}
      />
    </QueryBoundary>
  )
}

type RunningProps = {
  learnerId: string
  /** Called with the function that stops the queue. */
  onStart: (stop: () => void) => void
}

function Running({ learnerId, onStart }: RunningProps) {
  const { data } = useSuspenseQuery(runningMock(learnerId))
  return data ? (
    <Run key={data.paper.id} learnerId={learnerId} onStart={onStart} {...data} />
  ) : (
    <NoRunningMock />
  )
}

function Run({ learnerId, onStart, paper, savedAt, held }: RunningProps & RunningMock) {
  const [queue] = useState(() =>
    createMockQueue({ paper, savedAt, held, learnerId, store: runStore }),
  )
  const view = useSyncExternalStore(queue.subscribe, queue.read)
  const tell = useEffectEvent(onStart)
  useEffect(() => {
    const stopQueue = queue.start()
    tell(stopQueue)
    return stopQueue
  }, [queue])

  if (view.isGone) return <NoRunningMock />
  if (view.sitting.state.phase === 'settled') return <Settled queue={queue} view={view} />
  if (view.turn === 'none') return <NewDevice queue={queue} view={view} />
  return <Phases queue={queue} view={view} />
}

type Props = { queue: MockQueue; view: RunView }

function Phases({ queue, view }: Props) {
  const { phase, section } = usePhase(queue)
  const [submitted, setSubmitted] = useState<number>()
  if (phase === 'prepared') return <Prepared queue={queue} view={view} />
  if (phase === 'between')
    return (
      <Between
        key={section}
        queue={queue}
        view={view}
        section={section}
        isSubmitted={submitted === section}
      />
    )
  if (phase === 'over') return <Over queue={queue} view={view} />
  return (
    <SectionScreen
      key={section}
      queue={queue}
      view={view}
      section={section}
      onSubmitted={() => setSubmitted(section)}
    />
  )
}

/**
 * A device without a number in this sitting. Before the first section nobody loses anything if it takes over, and it
 * usually is the one that has just started the mock.
 */
function NewDevice({ queue, view }: Props) {
  const [isPrepared] = useState(() => queue.moment().phase === 'prepared')
  useEffect(() => {
    if (isPrepared) void queue.takeOver()
  }, [queue, isPrepared])
  const isTaking = isPrepared && view.error === undefined
  return isTaking ? <RoomSkeleton /> : <Elsewhere queue={queue} view={view} />
}

/** Opens the result, unless the learner must first read which answers do not count. */
function Settled({ queue, view }: Props) {
  const navigate = useNavigate()
  const isRead = view.refused.length === 0
  const { sitting, isTapOnly } = view
  const { id } = sitting
  useEffect(() => {
    quizEvents.dispatchEvent(new Event('delivered'))
    if (isRead) void navigate(mockResultUrl(id), { replace: true, state: { isTapOnly } })
  }, [isRead, id, isTapOnly, navigate])
  return isRead ? <RoomSkeleton /> : <Scored queue={queue} view={view} />
}
