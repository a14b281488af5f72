import { topics } from '@nextround/content/topics'
import type { QuizResult } from '@nextround/contract/quizzes'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** A mixed quiz asks most subskills once; what can be compared is its topics. */
export const TopicBars = ({ subskills }: Pick<QuizResult, 'subskills'>) => (
  <Card>
    <h2 className="mb-4 font-bold text-xl">By topic</h2>
    <div className="grid gap-4">
      {byTopic(subskills).map(({ topicId, correct, total }) => (
        <ProgressBar
          key={topicId}
          label={topics.find(({ id }) => id === topicId)?.title ?? topicId}
          value={correct}
          max={total}
          text={`${correct} of ${total}`}
          tone="meaning"
        />
      ))}
    </div>
  </Card>
)

/** The weakest first. */
function byTopic(subskills: QuizResult['subskills']) {
  const counts = new Map<string, { correct: number; total: number }>()
  for (const { topicId, correct, total } of subskills) {
    const known = counts.get(topicId) ?? { correct: 0, total: 0 }
    counts.set(topicId, { correct: known.correct + correct, total: known.total + total })
  }
  return [...counts]
    .map(([topicId, count]) => ({ topicId, ...count }))
    .toSorted((one, two) => one.correct / one.total - two.correct / two.total)
}
