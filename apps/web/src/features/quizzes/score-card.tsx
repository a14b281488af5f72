import { PASS_MARK, type QuizResult } from '@nextround/contract/quizzes'
import { CircleCheck, Target } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/format-time.ts'
import { Card } from '#ui/card.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'

type Props = { result: QuizResult; title: string }

export function ScoreCard({ result, title: subject }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { scorePercentage, correctAnswers, totalQuestions, isPassed, timeSpentMs } = result

  return (
    <Card className="grid justify-items-center gap-4 text-center">
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
        <p className="mt-2 text-balance text-ink-2">
          {`${subject}. The mark on the ring is the pass mark, ${PASS_MARK}%.`}
        </p>
      </div>
      <dl className="grid w-full grid-cols-2 border-line border-t pt-4">
        <Figure name="correct" value={`${correctAnswers}/${totalQuestions}`} />
        <Figure name="time" value={formatTime(timeSpentMs)} />
      </dl>
    </Card>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-2 text-sm">{name}</dt>
    <dd className="font-bold font-heading text-xl tabular-nums">{value}</dd>
  </div>
)
