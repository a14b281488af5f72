import type { QuizSession } from '@nextround/contract/quizzes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { aimOf } from '#platform/quiz-address.ts'
import { sessionNews } from '#platform/session-news.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.ts'
import { LoginToStart } from './login-to-start.tsx'
import { isSameAim } from './quiz-aim.ts'
import { openQuiz, quizOffer } from './quiz-queries.ts'
import { QuizFailure } from './quiz-failure.tsx'
import type { QuizSubject } from './quiz-room.tsx'
import { QuizSkeleton } from './quiz-skeleton.tsx'
import { ReadyFacts } from './ready-facts.tsx'
import { readySubject } from './ready-subject.ts'
import { isRunning } from './running-quiz.ts'
import { StartOrContinue } from './start-or-continue.tsx'

type Props = {
  subject: QuizSubject
  icon: ReactNode
  isSignedIn: boolean | undefined
  loginTo: string
  run: (session: QuizSession) => Promise<void>
  /** Fetches the code of the questions while the learner still reads. */
  prepare: () => Promise<unknown>
}

/** What this quiz is, before it begins; a quiz that is still open comes first. */
export function Ready({ subject, icon, isSignedIn, loginTo, run, prepare }: Props) {
  const offer = useQuery(quizOffer(subject.aim))
  const { aim, title, description, about } = readySubject(subject, offer.data)
  const open = useQuery({ ...openQuiz, enabled: isSignedIn === true })
  const hasFailed = offer.isError || open.isError
  const wasRunning = open.data && isSameAim(aimOf(open.data), aim) && isRunning(open.data.id)

  useEffect(() => {
    if (hasFailed) toast(COULD_NOT_LOAD)
  }, [hasFailed])
  useEffect(() => {
    prepare().catch(() => {})
  }, [prepare])
  const goOn = useEffectEvent(() => open.data && void run(open.data))
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
  const isLoading = offer.isPending || isSignedIn === undefined || (isSignedIn && open.isPending)

  return (
    <div className="column max-w-[45rem] py-6 md:py-10">
      <BackLink to="/topics">Back to topics</BackLink>
      <Card className="mt-4 grid gap-5">
        {icon}
        <div>
          <h1 className="font-extrabold text-3xl leading-tight md:text-4xl">{title}</h1>
          <p className="mt-2 text-ink-2 text-lg">{description}</p>
        </div>
        <ReadyFacts questions={offer.data?.questions} about={about} />
        <StartOrContinue
          aim={aim}
          questions={isLoading || wasRunning ? undefined : offer.data?.questions}
          isSignedIn={isSignedIn === true}
          open={open.data ?? undefined}
          run={run}
        />
        {isSignedIn === false && <LoginToStart to={loginTo} />}
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
