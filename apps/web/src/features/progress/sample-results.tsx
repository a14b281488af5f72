import { topicName } from '@nextround/content/topics'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { practiceUrl } from '#platform/quiz-address.ts'
import { listSampleAnswers, removeSampleAnswers } from '#platform/sample-answers.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Panel } from './panel.tsx'

/**
 * The visitor's answers on the home page before they had an account. Removed after the first finished quiz, which says
 * more.
 */
export function SampleResults({ isNew }: { isNew: boolean }) {
  const [answers, setAnswers] = useState(listSampleAnswers)
  useEffect(() => {
    if (!isNew) removeSampleAnswers()
  }, [isNew])
  if (!isNew || answers.length === 0) return null

  const right = answers.filter(({ isCorrect }) => isCorrect).length
  const missed = answers.find(({ isCorrect }) => !isCorrect)
  const remove = () => {
    removeSampleAnswers()
    setAnswers([])
  }

  return (
    <Panel
      title="Your answers from before you signed up"
      lead={`${right} of ${answers.length} right. They don't count towards your scores.`}
    >
      <ul className="divide-y divide-line border-line border-y">
        {answers.map(({ sampleId, topicId, isCorrect }) => (
          <li key={sampleId} className="flex items-start gap-3 py-3">
            {isCorrect ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
            ) : (
              <CircleX aria-hidden="true" className="size-5 shrink-0 text-bad" />
            )}
            <span className="mr-auto min-w-0 wrap-anywhere">
              <span className="font-semibold">{topicName(topicId)}</span>
              {isCorrect ? ': correct' : ': incorrect'}
            </span>
            <TextLink to={`/topics/${topicId}#${sampleId}`}>
              Why<span className="sr-only"> ({topicName(topicId)})</span>
            </TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {missed && (
          <ButtonLink to={practiceUrl(missed.topicId)} look="quiet">
            {`Practise ${topicName(missed.topicId)}`}
          </ButtonLink>
        )}
        <Button look="plain" onClick={remove}>
          Remove this
        </Button>
      </div>
    </Panel>
  )
}
