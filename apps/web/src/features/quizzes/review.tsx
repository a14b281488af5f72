import type { QuizGains } from '@nextround/contract/progress'
import type { QuizResult, ReviewItem } from '@nextround/contract/quizzes'
import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { latePart } from '#platform/late-part.tsx'
import { noteOf } from '#platform/note-address.ts'
import { tutorAboutQuestion } from '#platform/tutor-address.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { comeBackWords } from './come-back-words.ts'
import { Explanation, UnderExplanation } from './explanation.tsx'
import { type ReviewEntry, reviewEntries } from './quiz-result.ts'
import { QuestionSummary } from '#ui/question-summary.tsx'
import { Paragraphs } from '#ui/question-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Loaded on demand, because most results have no unanswered question. */
const UnansweredQuestion = latePart(() => import('./unanswered-question.tsx'), {
  waiting: <Skeleton className="h-64" />,
  label: 'this unanswered question',
})

type Props = { result: QuizResult; answers: QuizGains['answers'] }

/** Shows every question again. Mistakes and guesses are expanded. */
export function Review({ result, answers }: Props) {
  const review = reviewEntries(result)
  const guessed = new Set(answers.flatMap(({ questionId, isGuess }) => (isGuess ? questionId : [])))
  const wrong = review.filter(isWrong).length
  const toLearn = review.filter((one) => isWrong(one) || guessed.has(idOf(one))).map(idOf)

  const [open, setOpen] = useState(() => new Set(toLearn))
  const [isFiltered, setFiltered] = useState(false)
  const today = useToday()
  const isAllOpen = review.every((one) => open.has(idOf(one)))
  const turn = (id: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const back = comeBackWords(answers, today)
  // Unanswered questions aren't saved as mistakes.
  const isKept = result.review.some(
    (item) => item.chosen !== null && (!isRight(item) || guessed.has(item.question.id)),
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
            <TextLink to="/mistakes">See your mistakes</TextLink>
          </p>
        )}
      </div>
      {review.map((entry, place) => {
        const id = idOf(entry)
        if (isFiltered && !toLearn.includes(id)) return null
        return (
          <ReviewedQuestion
            key={id}
            sessionId={result.id}
            entry={entry}
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

const idOf = ({ question }: ReviewEntry) => question.id

const isRight = ({ chosen, correctAnswer, isCorrected }: ReviewItem) =>
  chosen === correctAnswer || isCorrected

/** An unanswered question counts as wrong too. */
const isWrong = ({ item }: ReviewEntry) => !item || !isRight(item)

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
  unanswered: { Icon: CircleDashed, look: 'text-ink-3', word: 'Not answered. ' },
}

type ReviewedProps = {
  sessionId: string
  entry: ReviewEntry
  number: number
  isGuess: boolean
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
}

function ReviewedQuestion({ sessionId, entry, number, isGuess, isOpen, onTurn }: ReviewedProps) {
  const { question, item } = entry
  const answer = question.options.find(({ key }) => key === item?.chosen)?.text
  const { Icon, look, word } = MARKS[markOf(entry, isGuess)]

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
        {question.code && <CopyableCode code={question.code} />}
        {answer !== undefined && (
          <div className="wrap-anywhere">
            <p className="text-ink-2 text-sm">{isGuess ? 'Your guess' : 'Your answer'}</p>
            <Paragraphs text={answer} />
          </div>
        )}
        {item ? (
          <Explanation {...item} options={question.options} />
        ) : (
          <UnansweredQuestion sessionId={sessionId} question={question} number={number} />
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {isWrong(entry) && (
            <TextLink to={noteOf(question.topicId, question.subskill)}>
              Read the note on this
            </TextLink>
          )}
          {item && (
            <TextLink to={tutorAboutQuestion(question.id)}>
              Ask the tutor about this<span className="sr-only">{` question, ${number}`}</span>
            </TextLink>
          )}
        </div>
        <div className="-ml-2 justify-self-start">
          <UnderExplanation questionId={question.id} isExplained={item !== undefined} />
        </div>
      </div>
    </details>
  )
}

function markOf({ item }: ReviewEntry, isGuess: boolean): keyof typeof MARKS {
  if (!item || item.chosen === null) return 'unanswered'
  if (!isRight(item)) return 'wrong'
  return isGuess ? 'guess' : 'right'
}
