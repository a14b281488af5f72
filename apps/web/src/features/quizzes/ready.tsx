import { CallError } from '@nextround/contract/call'
import {
  QUIZ_LENGTHS,
  QUIZ_SIZE,
  type QuizAim,
  type QuizLength,
  type QuizResult,
} from '@nextround/contract/quizzes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { readFirstRound, toQuizAim } from '#platform/quiz-address.ts'
import { sessionEvents } from '#platform/session-events.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioChips } from '#ui/radio-chips.tsx'
import { toast } from '#ui/toast.ts'
import { NoPractice } from './no-practice.tsx'
import { NoteFirst, OtherDay } from './task-parts.tsx'
import { onOutboxEvent, type OutboxEvent } from './outbox.ts'
import { isSaved, listPending } from './pending-answers.ts'
import { isSameAim, type QuizSubject } from './quiz-aim.ts'
import { type OpenQuiz, openQuiz, quizOffer } from './quiz-queries.ts'
import { quizResult, useShowResult } from './quiz-result.ts'
import { QuizFailure, QuizSkeleton } from './quiz-states.tsx'
import { ReadyFacts, readySubject } from './ready-facts.tsx'
import { runningQuiz, unmarkRunning } from './running-quiz.ts'
import { StartOrContinue } from './start-or-continue.tsx'

type Props = {
  subject: QuizSubject
  icon: ReactNode
  isSignedIn: boolean | undefined
  learnerId: string | undefined
  loginTo: string
  signupTo: string
  /** The ID of the quiz during which the learner was signed out. */
  signedOutOf: string | undefined
  run: (quiz: OpenQuiz) => void
  /** Preloads the questions' code while the learner is still reading. */
  preload: () => Promise<unknown>
}

/** The start screen of a quiz. If another quiz is still open, continuing it comes first. */
export function Ready({ subject, icon, isSignedIn, learnerId, ...rest }: Props) {
  const { loginTo, signupTo, signedOutOf, run, preload } = rest
  const offer = useQuery(quizOffer(subject.aim))
  const { aim, title, description, about, footnote } = readySubject(subject, offer.data)
  const { state } = useLocation()
  const firstRound = QUIZ_LENGTHS.find((one) => one === readFirstRound(state))
  const [length, setLength] = useState<QuizLength | undefined>(firstRound)
  const open = useQuery({ ...openQuiz, enabled: isSignedIn === true })
  // Without a network there is no offer, but an open quiz can continue.
  const isOtherDay =
    'task' in aim && offer.error instanceof CallError && offer.error.code === 'quiz.not-found'
  const hasFailed = open.isError || (offer.isError && !isOtherDay && !open.data)
  const wasRunning =
    open.data &&
    isSameAim(toQuizAim(open.data.session), aim) &&
    open.data.session.id === runningQuiz(learnerId)

  useEndedQuiz({ aim, learnerId, open: open.data })
  useEffect(() => {
    if (hasFailed) toast(COULD_NOT_LOAD)
  }, [hasFailed])
  useEffect(() => {
    preload().catch(() => {})
  }, [preload])
  const goOn = useEffectEvent(() => open.data && run(open.data))
  useEffect(() => {
    if (wasRunning) goOn()
  }, [wasRunning])

  if (hasFailed) {
    const retry = async () => {
      sessionEvents.dispatchEvent(new Event('doubted'))
      await Promise.all([offer, open].filter((query) => query.isError).map(again))
    }
    return <QuizFailure words={COULD_NOT_LOAD.description} retry={retry} />
  }
  // A quiz of another day that is still open can continue.
  if (isOtherDay && !open.data) return open.data === null ? <OtherDay /> : <QuizSkeleton />
  // The name of a subskill or a task comes with the offer.
  if ((about === 'subskill' || 'task' in aim) && offer.isPending) return <QuizSkeleton />
  const noPractice =
    'subskill' in aim && offer.data?.questions === 0 && offer.data.subskill
      ? { ...aim, offer: offer.data.subskill }
      : undefined
  const isTaskDone = 'task' in aim && offer.data?.questions === 0
  // Shown before the offer has come, because a row that comes later would push the button away from the thumb.
  const whole = offer.data?.questions ?? QUIZ_SIZE.most
  const lengths = offer.isError ? [] : shorterLengths(aim, whole)
  const isChosen = length !== undefined && lengths.includes(length)
  const questions = isChosen ? length : offer.data?.questions
  const isRound = isChosen && length < QUIZ_SIZE.least
  const isLoading = offer.isPending || isSignedIn === undefined || (isSignedIn && open.isPending)

  return (
    <div className="column max-w-[45rem] py-3 md:py-10">
      {about === 'placement check' ? (
        <BackLink to="/welcome?step=time">Back to your choices</BackLink>
      ) : 'task' in aim ? (
        <BackLink to="/dashboard">Back to today</BackLink>
      ) : (
        <BackLink to="/topics">Back to topics</BackLink>
      )}
      {/* The spacing is small enough to fit the button on the first screen of a small phone. */}
      <Card className="mt-2 grid gap-3 md:mt-4 md:gap-5">
        <div className="flex items-start gap-4 md:block">
          <div className="shrink-0 md:mb-5">{icon}</div>
          <div>
            {about === 'subskill' && (
              <p className="mb-2">
                <Badge look="accent">Practice</Badge>
              </p>
            )}
            <h1 className="font-extrabold text-2xl leading-tight md:text-4xl">{title}</h1>
            <p className="mt-1 text-ink-2 md:mt-2 md:text-lg">{description}</p>
          </div>
        </div>
        {!offer.isError && !noPractice && (
          <ReadyFacts questions={questions} about={isRound ? 'round' : about} />
        )}
        {lengths.length > 0 && (
          // A small phone has no room for the question, and the number of questions is above it.
          <div className="max-md:[&_legend]:sr-only">
            <RadioChips
              legend="How many questions?"
              name="length"
              options={[...lengths, whole].map((one) => ({ value: `${one}`, label: one }))}
              value={`${isChosen ? length : whole}`}
              onChange={(value) => setLength(lengths.find((one) => `${one}` === value))}
            />
          </div>
        )}
        {offer.data?.task?.note && <NoteFirst {...offer.data.task.note} />}
        {noPractice && <NoPractice {...noPractice} topic={subject.title} />}
        {isTaskDone && <ButtonLink to="/dashboard">See today's plan</ButtonLink>}
        {((!noPractice && !isTaskDone) || open.data) && (
          <StartOrContinue
            aim={isChosen ? { ...aim, size: length } : aim}
            questions={isLoading || wasRunning ? undefined : offer.data?.questions}
            isSignedIn={isSignedIn === true}
            learnerId={learnerId}
            open={open.data ?? undefined}
            run={run}
            startsNow={firstRound !== undefined}
          />
        )}
        {footnote}
        {isSignedIn === false &&
          !noPractice &&
          (signedOutOf ? (
            <LoginToContinue to={loginTo} signedOutOf={signedOutOf} />
          ) : (
            <AccountToStart loginTo={loginTo} signupTo={signupTo} />
          ))}
      </Card>
    </div>
  )
}

/** Lengths below that of the whole quiz, if the learner can choose one. */
const shorterLengths = (aim: QuizAim, questions: number): QuizLength[] =>
  'company' in aim || ('topicId' in aim && !('subskill' in aim))
    ? QUIZ_LENGTHS.filter((one) => one < questions)
    : []

const again = (query: { refetch: () => Promise<unknown> }) => query.refetch()

const COULD_NOT_LOAD = {
  title: 'Error loading quiz',
  description: 'Failed to fetch questions securely.',
  kind: 'destructive',
} as const

const BOX =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-accent-line bg-accent-soft p-4'

/** Guests can see the quiz but need an account to answer. */
const AccountToStart = ({ loginTo, signupTo }: Pick<Props, 'loginTo' | 'signupTo'>) => (
  <div className={BOX}>
    <p>
      A free account saves your answers and explains each one. We'll bring you back to this quiz.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={signupTo}>Create an account</ButtonLink>
      <ButtonLink to={loginTo} look="quiet">
        Log In
      </ButtonLink>
    </div>
  </div>
)

type LoginProps = { to: string; signedOutOf: string }

/** For learners who were signed out during a quiz. */
function LoginToContinue({ to, signedOutOf }: LoginProps) {
  const isOnDevice = useIsOnDevice(signedOutOf)
  // Only this page has the answers, and a provider's site would replace it.
  const needsNewTab = isOnDevice === false

  return (
    <div role="alert" className={BOX}>
      <p>{`You've been signed out. ${afterSignOut(isOnDevice)}`}</p>
      <ButtonLink to={to} look="quiet" target={needsNewTab ? '_blank' : undefined}>
        Log In
        {needsNewTab && <span className="sr-only"> (opens in a new tab)</span>}
      </ButtonLink>
    </div>
  )
}

function afterSignOut(isOnDevice: boolean | undefined) {
  if (isOnDevice === undefined) return 'Sign in to continue the quiz.'
  return isOnDevice
    ? 'Your answers are saved. Sign in to continue the quiz.'
    : "Not all of your answers are saved, so keep this page open. Sign in from a new tab and we'll send them."
}

/** Whether a reload would keep this quiz's unsent answers. Undefined until that is known. */
function useIsOnDevice(sessionId: string) {
  const [isOnDevice, setIsOnDevice] = useState<boolean>()
  useEffect(() => {
    // The list comes after every save that has begun.
    void listPending().then((all) =>
      setIsOnDevice(all.every((pending) => pending.sessionId !== sessionId || isSaved(pending))),
    )
  }, [sessionId])
  return isOnDevice
}

type EndedProps = {
  aim: QuizAim
  learnerId: string | undefined
  /** Undefined until the server has replied. */
  open: OpenQuiz | null | undefined
}

/**
 * Shows the result if the quiz that this tab was in is over by now, because the outbox or another device finished it.
 */
function useEndedQuiz({ aim, learnerId, open }: EndedProps) {
  const client = useQueryClient()
  const showResult = useShowResult()
  const show = (result: QuizResult): boolean => {
    unmarkRunning()
    return isSameAim(toQuizAim(result), aim) && showResult(result)
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.is !== 'result' || event.pending.sessionId !== runningQuiz(learnerId))
      return undefined
    return show(event.result)
  })
  useEffect(() => onOutboxEvent((event) => onEvent(event)), [])

  const look = useEffectEvent((running: string) => {
    client.fetchQuery(quizResult(running)).then(show, () => {})
  })
  useEffect(() => {
    const running = runningQuiz(learnerId)
    if (running && open !== undefined && open?.session.id !== running) look(running)
  }, [learnerId, open])
}
