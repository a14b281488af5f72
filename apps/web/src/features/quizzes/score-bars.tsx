import { topicName } from '@nextround/content/topics'
import type { QuizResult } from '@nextround/contract/quizzes'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type Score = { key: string; label: string; correct: number; total: number }

/** Shows a company's quiz by topic: it asks most subskills once, which is too little to compare them. */
export function ScoreBars({ subskills, company }: Pick<QuizResult, 'subskills' | 'company'>) {
  const scores = company === null ? subskills.map(ofSubskill) : byTopic(subskills)
  const weakestFirst = scores.toSorted(
    (one, two) => one.correct / one.total - two.correct / two.total,
  )
  const shown = weakestFirst.length > FIRST + 1 ? FIRST : weakestFirst.length
  const rest = weakestFirst.slice(shown)

  return (
    <Card>
      <h2 className="mb-4 font-bold text-xl">{company === null ? 'By skill' : 'By topic'}</h2>
      <Bars scores={weakestFirst.slice(0, shown)} />
      {rest.length > 0 && (
        <Disclosure label={`${rest.length} more`}>
          <Bars scores={rest} />
        </Disclosure>
      )}
    </Card>
  )
}

/** A phone shows the weakest. A single bar is never hidden. */
const FIRST = 3

const Bars = ({ scores }: { scores: Score[] }) => (
  <div className="grid gap-3">
    {scores.map(({ key, label, correct, total }) => (
      <ProgressBar
        key={key}
        label={label}
        value={correct}
        max={total}
        text={`${correct} of ${total}`}
        tone="meaning"
      />
    ))}
  </div>
)

type Subskill = QuizResult['subskills'][number]

const ofSubskill = ({ topicId, subskill, label, correct, total }: Subskill): Score => ({
  key: `${topicId}/${subskill}`,
  label,
  correct,
  total,
})

function byTopic(subskills: Subskill[]): Score[] {
  const scores = new Map<string, Score>()
  for (const { topicId, correct, total } of subskills) {
    const known = scores.get(topicId)
    scores.set(topicId, {
      key: topicId,
      label: topicName(topicId),
      correct: (known?.correct ?? 0) + correct,
      total: (known?.total ?? 0) + total,
    })
  }
  return [...scores.values()]
}
