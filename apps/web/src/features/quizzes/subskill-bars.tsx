import type { QuizResult } from '@nextround/contract/quizzes'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** The weakest first: there is the most to gain. */
export function SubskillBars({ subskills }: Pick<QuizResult, 'subskills'>) {
  const weakestFirst = subskills.toSorted((one, two) => share(one) - share(two))

  return (
    <Card>
      <h2 className="mb-4 font-bold text-xl">By subskill</h2>
      <div className="grid gap-4">
        {weakestFirst.map(({ topicId, subskill, label, correct, total }) => (
          <ProgressBar
            key={`${topicId}/${subskill}`}
            label={label}
            value={correct}
            max={total}
            text={`${correct} of ${total}`}
            tone="meaning"
          />
        ))}
      </div>
    </Card>
  )
}

const share = ({ correct, total }: { correct: number; total: number }) => correct / total
