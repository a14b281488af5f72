import type { QuizGains } from '@nextround/contract/progress'
import type { QuizResult } from '@nextround/contract/quizzes'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#platform/format-day.ts'
import { noteOf } from '#platform/note-address.ts'
import { tutorAboutQuestion } from '#platform/tutor-address.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { comeBackWords } from './come-back-words.ts'
import { Explanation, UnderExplanation } from './explanation.tsx'
import { QuestionSummary } from '#ui/question-summary.tsx'
import { Paragraphs } from '#ui/question-text.tsx'

type Item = QuizResult['review'][number]
type Props = { review: Item[]; answers: QuizGains['answers'] }

/** Every question again; the mistakes and the guesses are open. */
export function Review({ review, answers }: Props) {
  const guessed = new Set(answers.flatMap(({ questionId, isGuess }) => (isGuess ? questionId : [])))
  const wrong = review.filter(isWrong).length
  const toLearn = review.filter((item) => isWrong(item) || guessed.has(item.question.id)).map(idOf)

  const [open, setOpen] = useState(() => new Set(toLearn))
  const [isFiltered, setFiltered] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  const isAllOpen = review.every((item) => open.has(idOf(item)))
  const turn = (id: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const back = comeBackWords(answers, today)
  // What was left unanswered is no mistake.
  const isKept = review.some(
    (item) => item.chosen !== null && (isWrong(item) || guessed.has(idOf(item))),
  )

  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold text-xl">{title(wrong, guessed.size)}</h2>
        <div className="flex gap-2">
          {toLearn.length > 0 && (
            <Button
              look={isFiltered ? 'primary' : 'quiet'}
              aria-pressed={isFiltered}
              onClick={() => setFiltered(!isFiltered)}
            >
              Only mistakes
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpen(new Set(isAllOpen ? [] : review.map(idOf)))}>
            {isAllOpen ? 'Close all' : 'Open all'}
          </Button>
        </div>
        {back && <p className="w-full text-ink-2">{back}</p>}
        {isKept && (
          <p className="w-full">
            <TextLink to="/mistakes">Kept in your mistakes</TextLink>
          </p>
        )}
      </div>
      {review.map((item, place) => {
        const id = idOf(item)
        if (isFiltered && !toLearn.includes(id)) return null
        return (
          <ReviewItem
            key={id}
            item={item}
            number={place + 1}
            isGuess={guessed.has(id)}
            isOpen={open.has(id)}
            onTurn={(isOpen) => turn(id, isOpen)}
          />
        )
      })}
    </section>
  )
}

const idOf = ({ question }: Item) => question.id

/** Left out is wrong too. */
const isWrong = ({ chosen, correctAnswer, isCorrected }: Item) =>
  chosen !== correctAnswer && !isCorrected

function title(wrong: number, guessed: number) {
  const parts = [
    wrong > 0 && `${wrong} ${wrong === 1 ? 'mistake' : 'mistakes'}`,
    guessed > 0 && `${guessed} ${guessed === 1 ? 'guess' : 'guesses'}`,
  ].filter(Boolean)
  return parts.join(', ') || 'Review'
}

const MARKS = {
  right: { Icon: CircleCheck, look: 'text-good', word: 'Correct. ' },
  guess: { Icon: CircleHelp, look: 'text-amber', word: 'Guessed. ' },
  wrong: { Icon: CircleX, look: 'text-bad', word: 'Not correct. ' },
}

type ReviewItemProps = {
  item: QuizResult['review'][number]
  number: number
  isGuess: boolean
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
}

function ReviewItem({ item, number, isGuess, isOpen, onTurn }: ReviewItemProps) {
  const { question, chosen } = item
  const answer = question.options.find(({ key }) => key === chosen)?.text
  const { Icon, look, word } = MARKS[markOf(!isWrong(item), isGuess)]

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onTurn(currentTarget.open)}
      className="group rounded-card border border-line bg-surface px-5 open:pb-5"
    >
      <QuestionSummary
        mark={<Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />}
        word={word}
        text={`${number}. ${question.text}`}
      />
      <div className="grid grid-cols-1 gap-4">
        {question.code && <CodeBlock code={question.code} />}
        {answer !== undefined && (
          <div className="wrap-anywhere">
            <p className="text-ink-2 text-sm">{isGuess ? 'Your guess' : 'Your answer'}</p>
            <Paragraphs text={answer} />
          </div>
        )}
        <Explanation {...item} options={question.options} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {isWrong(item) && (
            <TextLink to={noteOf(question.topicId, question.subskill)}>
              Read the note on this
            </TextLink>
          )}
          <TextLink to={tutorAboutQuestion(question.id)}>
            Ask the tutor about this<span className="sr-only">{` question, ${number}`}</span>
          </TextLink>
        </div>
        <div className="-ml-2 justify-self-start">
          <UnderExplanation questionId={question.id} />
        </div>
      </div>
    </details>
  )
}

function markOf(isCorrect: boolean, isGuess: boolean): keyof typeof MARKS {
  if (!isCorrect) return 'wrong'
  return isGuess ? 'guess' : 'right'
}
