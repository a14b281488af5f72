import { PASS_MARK, type QuizResult } from '@nextround/contract/quizzes'
import { CircleCheck, Target } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#platform/format.ts'
import { Card } from '#ui/card.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { endCelebration, isJustFinished } from './quiz-result.ts'

type Props = { result: QuizResult; title: string; isFirstPass: boolean }

export function ScoreCard({ result, title: subject, isFirstPass }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { scorePercentage, correctAnswers, totalQuestions, isPassed, timeSpentMs } = result
  const [isCelebrated] = useState(() => isFirstPass && isJustFinished(result.id))
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    endCelebration()
  }, [])

  return (
    <Card className="relative grid justify-items-center gap-4 overflow-hidden text-center">
      {isCelebrated && <Confetti />}
      <ProgressRing
        label="Score"
        value={scorePercentage}
        caption={`${correctAnswers} of ${totalQuestions}`}
        mark={PASS_MARK}
        tone="meaning"
        size="lg"
      />
      <div>
        <h1
          ref={title}
          tabIndex={-1}
          className="flex items-center justify-center gap-2 font-extrabold text-3xl outline-none"
        >
          {isPassed ? (
            <CircleCheck aria-hidden="true" className="size-7 text-good" />
          ) : (
            <Target aria-hidden="true" className="size-7 text-amber" />
          )}
          {isPassed ? 'Passed' : 'Not passed yet'}
        </h1>
        {isFirstPass && (
          <p className="mt-1 text-balance font-bold font-heading text-good text-xl">
            {`Your first pass in ${subject}`}
          </p>
        )}
        <p className="mt-2 text-balance text-ink-2">
          {`${subject} in ${formatTime(timeSpentMs)}. Pass mark ${PASS_MARK}%.`}
        </p>
      </div>
    </Card>
  )
}

/** Where each piece of confetti ends, left and right of the ring. */
const PIECES = [
  [14, 22, 'fill-accent'],
  [24, 38, 'fill-amber-fill'],
  [8, 58, 'fill-good-fill'],
  [18, 80, 'fill-blue-fill'],
  [30, 10, 'fill-bad-fill'],
  [4, 36, 'fill-amber-fill'],
  [86, 18, 'fill-amber-fill'],
  [76, 36, 'fill-accent'],
  [92, 54, 'fill-blue-fill'],
  [83, 78, 'fill-bad-fill'],
  [70, 8, 'fill-good-fill'],
  [96, 34, 'fill-good-fill'],
] as const

/** Shown once, for the first pass in a topic, but not with reduced motion. */
const Confetti = () => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    data-testid="confetti"
    className="pointer-events-none absolute inset-0 size-full motion-reduce:hidden"
  >
    {PIECES.map(([x, y, look], place) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width="2"
        height={place % 2 === 0 ? 5 : 3}
        rx="0.6"
        className={`origin-center animate-burst ${look}`}
      />
    ))}
  </svg>
)
