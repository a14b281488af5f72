import { PASS_MARK } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX } from 'lucide-react'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Sketch } from '#ui/sketch.tsx'

const ANSWERS = [
  { question: 'What does A’s second read return?', words: 'Correct', isRight: true },
  { question: 'How many rows does the LEFT JOIN keep?', words: 'Incorrect', isRight: false },
]

/** An example of a quiz result, as the result page shows it. */
export const ResultSketch = () => (
  <Sketch caption="Example: the result of a quiz on databases">
    <div className="grid justify-items-center gap-3 text-center">
      <ProgressRing
        label="Score"
        value={80}
        caption="12 of 15"
        mark={PASS_MARK}
        tone="meaning"
        size="lg"
      />
      <p className="flex items-center gap-2 font-extrabold font-heading text-3xl">
        <CircleCheck className="size-7 text-good" />
        Passed
      </p>
      <p className="text-balance text-ink-2">
        {`Database Management. The mark on the ring is the pass mark, ${PASS_MARK}%.`}
      </p>
    </div>
    <ul className="mt-5 divide-y divide-line border-line border-t text-sm">
      {ANSWERS.map(({ question, words, isRight }) => (
        <li key={question} className="flex items-start gap-3 py-3 last:pb-0">
          {isRight ? (
            <CircleCheck className="size-5 shrink-0 text-good" />
          ) : (
            <CircleX className="size-5 shrink-0 text-bad" />
          )}
          <span className="mr-auto">{question}</span>
          <span className={`font-semibold ${isRight ? 'text-good' : 'text-bad'}`}>{words}</span>
        </li>
      ))}
    </ul>
  </Sketch>
)
