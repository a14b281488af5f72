import type { QuizGains } from '@nextround/contract/progress'
import { isPractice, type QuizResult } from '@nextround/contract/quizzes'
import { useSuspenseQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatTime } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { mockResultUrl } from '#platform/mock-address.ts'
import { quizUrl, toQuizAim } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Moment } from '#ui/moment.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { DayDone } from './day-done.tsx'
import { type BadgeMarks, Gains } from './gains.tsx'
import { titleOf } from './quiz-aim.ts'
import { endCelebration, isJustFinished, quizGains, quizResult } from './quiz-result.ts'
import { ResultFailure, ResultSkeleton } from './result-states.tsx'
import { countMistakes, Review } from './review.tsx'
import { ScoreBars } from './score-bars.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = {
  sessionId: string
  /** Called when the learner continues another open quiz. */
  onResume: (openSessionId: string) => void
  /** A small note that may load late or never. */
  footnote?: ReactNode
  /** Shown after a placement check: its sections, the first ranges and the plan. */
  placement?: (result: QuizResult) => ReactNode
  badgeMark: BadgeMarks
  /** Shown if the quiz wasn't passed: advice on the weakest of these topics. It may load late or never. */
  insight?: (topicIds: string[]) => ReactNode
}

/** The result of a quiz, shown right after it and on any later day and device. */
export const ResultScreen = (props: Props) => (
  <QueryBoundary fallback={<ResultSkeleton />} errorFallback={ResultFailure}>
    <Result {...props} />
  </QueryBoundary>
)

function Result({ sessionId, onResume, footnote, placement, badgeMark, insight }: Props) {
  const [{ data: result }, { data: gains }] = useSuspenseQueries({
    queries: [quizResult(sessionId), quizGains(sessionId)],
  })
  const review = useRef<HTMLElement>(null)
  const mistakes = countMistakes(result)
  const [isDayEnding, setDayEnding] = useState(
    () => Boolean(gains?.dayDone) && isJustFinished(sessionId),
  )

  return (
    <>
      {isDayEnding && gains?.dayDone && (
        <DayDone {...gains.dayDone} onClose={() => setDayEnding(false)} />
      )}
      <div className="column flex max-w-[45rem] flex-wrap items-center justify-between gap-x-6 pt-4 md:pt-6">
        {result.mock ? (
          <BackLink to={mockResultUrl(sessionId)}>Back to the mock's result</BackLink>
        ) : (
          <BackLink to="/dashboard">Back to dashboard</BackLink>
        )}
        <p className="text-ink-2">
          Finished <Moment at={result.completedAt} />
        </p>
      </div>
      <div className="column grid max-w-[45rem] grid-cols-1 gap-4 py-4 md:gap-5 md:py-8">
        {result.mock ? (
          <MockCard result={result} name={result.mock.name} />
        ) : isPractice(result) ? (
          <PracticeCard
            result={result}
            title={titleOf(result) ?? 'Practice'}
            answers={gains?.answers ?? []}
          />
        ) : result.isPlacement ? (
          <PlacementCard result={result} />
        ) : (
          <ScoreCard
            result={result}
            title={titleOf(result) ?? 'Quiz'}
            isFirstPass={gains?.isFirstPass ?? false}
          />
        )}
        {mistakes > 0 && !result.mock && (
          <Button look="plain" onClick={() => jumpTo(review.current)}>
            {`Go to ${mistakes === 1 ? 'your mistake' : `your ${mistakes} mistakes`}`}
          </Button>
        )}
        {gains && (
          <Gains
            gains={gains}
            completedAt={result.completedAt}
            badgeMark={badgeMark}
            isScored={result.isPassed !== null}
          />
        )}
        {/* The mock's own result says what to do next. */}
        {result.isPlacement ? (
          placement?.(result)
        ) : result.mock ? null : (
          <>
            {/* Without a next step, the back link still leads to the dashboard. */}
            {gains && <NextStepCard step={gains.nextStep} onResume={onResume} />}
            {result.isPassed === false && insight?.(listTopics(result))}
            <Outlook result={result} footnote={footnote} />
          </>
        )}
        <Review result={result} answers={gains?.answers ?? []} place={review} />
      </div>
    </>
  )
}

function jumpTo(review: HTMLElement | null) {
  review?.scrollIntoView()
  review?.focus({ preventScroll: true })
}

const listTopics = ({ subskills }: QuizResult) => [
  ...new Set(subskills.map(({ topicId }) => topicId)),
]

/** The score by subskill, and links to other quizzes. */
function Outlook({ result, footnote }: { result: QuizResult; footnote: ReactNode }) {
  const navigate = useNavigate()

  return (
    <>
      {/* A single bar would repeat the ring. */}
      {result.subskills.length > 1 && (
        <ScoreBars subskills={result.subskills} company={result.company} />
      )}
      <div className="grid grid-cols-2 gap-3">
        {result.task ? (
          <ButtonLink to="/dashboard" look="quiet">
            Today's plan
          </ButtonLink>
        ) : (
          <Button look="quiet" onClick={() => void navigate(quizUrl(toQuizAim(result)))}>
            Try Again
          </Button>
        )}
        <ButtonLink to="/topics" look="quiet">
          Choose Another Topic
        </ButtonLink>
        {/* Reserves the footnote's space, so that the content below doesn't move. */}
        <div className="-mb-2 flex min-h-11 col-span-full justify-center">{footnote}</div>
      </div>
    </>
  )
}

/** Heads the review of a mock. Its marks are on its own page. */
const MockCard = ({ result, name }: { result: QuizResult; name: string }) => (
  <Card>
    <h1 className="font-extrabold text-3xl wrap-anywhere">{`Review: ${name}`}</h1>
    <p className="mt-1 text-ink-2">
      {`${result.correctAnswers} of ${result.totalQuestions} right.`}
    </p>
  </Card>
)

/** The result of a placement check, which is neither passed nor failed. */
function PlacementCard({ result }: { result: QuizResult }) {
  const { correctAnswers, totalQuestions, timeSpentMs } = result
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    endCelebration()
  }, [])

  return (
    <Card className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 max-sm:text-center">
      <ProgressRing
        label="Right answers"
        value={correctAnswers}
        max={totalQuestions}
        text={`${correctAnswers}/${totalQuestions}`}
      />
      <div className="min-w-0 grow basis-60">
        <h1 ref={title} tabIndex={-1} className="font-extrabold text-3xl outline-none">
          Placement check done
        </h1>
        <p className="mt-1 text-balance text-ink-2">
          {`${correctAnswers} of ${totalQuestions} right in ${formatTime(timeSpentMs)}. There's no pass mark: this only shows where to start.`}
        </p>
      </div>
    </Card>
  )
}

type PracticeProps = {
  result: QuizResult
  title: string
  /** Empty if they couldn't be loaded. */
  answers: QuizGains['answers']
}

/** The result of practice: correct answers and questions that come back, without passing or failing. */
function PracticeCard({ result, title, answers }: PracticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { correctAnswers, totalQuestions, timeSpentMs } = result
  const comingBack = answers.filter(({ comesBackOn }) => comesBackOn !== null).length
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <ProgressRing
        label="Right answers"
        value={correctAnswers}
        max={totalQuestions}
        text={`${correctAnswers}`}
        caption={`of ${totalQuestions} right`}
        size="lg"
      />
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-balance font-extrabold text-3xl outline-none wrap-anywhere"
        >
          {title}
        </h1>
        <p className="mt-2 text-balance text-ink-2">
          {`${practiceWords(result)} has no score. It counts towards your skills, and we'll ask your mistakes again.`}
        </p>
      </div>
      <dl className="grid w-full grid-cols-2 border-line border-t pt-4">
        <Figure name={comingBack === 1 ? 'comes back' : 'come back'} value={`${comingBack}`} />
        <Figure name="time" value={formatTime(timeSpentMs)} />
      </dl>
    </Card>
  )
}

const practiceWords = ({ isRound, task }: QuizResult) =>
  isRound && !task ? 'A short round' : 'Practice'

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-bold font-heading text-xl tabular-nums">{value}</dd>
  </div>
)
