import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { aimOf } from '#platform/quiz-address.ts'
import { sessionNews } from '#platform/session-news.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { NoPractice } from './no-practice.tsx'
import { isSameAim, type QuizSubject } from './quiz-aim.ts'
import { type OpenQuiz, openQuiz, quizOffer } from './quiz-queries.ts'
import { QuizFailure, QuizSkeleton } from './quiz-states.tsx'
import { ReadyFacts, readySubject } from './ready-facts.tsx'
import { runningQuiz } from './running-quiz.ts'
import { StartOrContinue } from './start-or-continue.tsx'
import { useEndedQuiz } from './use-ended-quiz.ts'

type Props = {
  subject: QuizSubject
  icon: ReactNode
  isSignedIn: boolean | undefined
  learnerId: string | undefined
  loginTo: string
  /** In the middle of a quiz. */
  wasSignedOut: boolean
  run: (quiz: OpenQuiz) => void
  /** Fetches the code of the questions while the learner still reads. */
  prepare: () => Promise<unknown>
}

/** What this quiz is, before it begins; a quiz that is still open comes first. */
export function Ready({ subject, icon, isSignedIn, learnerId, ...rest }: Props) {
  const { loginTo, wasSignedOut, run, prepare } = rest
  const offer = useQuery(quizOffer(subject.aim))
  const { aim, title, description, about, footnote } = readySubject(subject, offer.data)
  const open = useQuery({ ...openQuiz, enabled: isSignedIn === true })
  // Without a network there is no offer, but a quiz that is open goes on.
  const hasFailed = open.isError || (offer.isError && !open.data)
  const wasRunning =
    open.data &&
    isSameAim(aimOf(open.data.session), aim) &&
    open.data.session.id === runningQuiz(learnerId)

  useEndedQuiz({ aim, learnerId, open: open.data })
  useEffect(() => {
    if (hasFailed) toast(COULD_NOT_LOAD)
  }, [hasFailed])
  useEffect(() => {
    prepare().catch(() => {})
  }, [prepare])
  const goOn = useEffectEvent(() => open.data && run(open.data))
  useEffect(() => {
    if (wasRunning) goOn()
  }, [wasRunning])

  if (hasFailed) {
    const retry = async () => {
      sessionNews.dispatchEvent(new Event('doubted'))
      await Promise.all([offer, open].filter((query) => query.isError).map(again))
    }
    return <QuizFailure words={COULD_NOT_LOAD.description} retry={retry} />
  }
  // Its name comes with the offer.
  if (about === 'subskill' && offer.isPending) return <QuizSkeleton />
  const noPractice =
    'subskill' in aim && offer.data?.questions === 0 && offer.data.subskill
      ? { ...aim, offer: offer.data.subskill }
      : undefined
  const isLoading = offer.isPending || isSignedIn === undefined || (isSignedIn && open.isPending)

  return (
    <div className="column max-w-[45rem] py-3 md:py-10">
      {about === 'placement check' ? (
        <BackLink to="/welcome?step=time">Back to your choices</BackLink>
      ) : (
        <BackLink to="/topics">Back to topics</BackLink>
      )}
      {/* On a small phone the button stands on the first screen. */}
      <Card className="mt-2 grid gap-4 md:mt-4 md:gap-5">
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
          <ReadyFacts questions={offer.data?.questions} about={about} />
        )}
        {noPractice && <NoPractice {...noPractice} topic={subject.title} />}
        {(!noPractice || open.data) && (
          <StartOrContinue
            aim={aim}
            questions={isLoading || wasRunning ? undefined : offer.data?.questions}
            isSignedIn={isSignedIn === true}
            learnerId={learnerId}
            open={open.data ?? undefined}
            run={run}
          />
        )}
        {footnote}
        {isSignedIn === false && !noPractice && (
          <LoginToStart to={loginTo} wasSignedOut={wasSignedOut} />
        )}
      </Card>
    </div>
  )
}

const again = (query: { refetch: () => Promise<unknown> }) => query.refetch()

const COULD_NOT_LOAD = {
  title: 'Error loading quiz',
  description: 'Failed to fetch questions securely.',
  kind: 'destructive',
} as const

type LoginProps = { to: string; wasSignedOut: boolean }

/** A guest sees the quiz; to answer takes an account. */
const LoginToStart = ({ to, wasSignedOut }: LoginProps) => (
  <div
    role={wasSignedOut ? 'alert' : undefined}
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-accent-line bg-accent-soft p-4"
  >
    <p>
      {wasSignedOut
        ? 'You have been signed out. Your answers are safe: log in to continue the quiz.'
        : 'Please log in to start the quiz. We bring you back here afterwards.'}
    </p>
    <ButtonLink to={to} look="quiet">
      Log In
    </ButtonLink>
  </div>
)
