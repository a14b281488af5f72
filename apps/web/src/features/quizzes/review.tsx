import type { QuizGains } from '@nextround/contract/progress'
import type { QuizResult, ReviewItem } from '@nextround/contract/quizzes'
import type { AskedSet } from '@nextround/contract/stimulus'
import { CircleCheck, CircleDashed, CircleHelp, CircleX } from 'lucide-react'
import { type Ref, useState } from 'react'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { noteUrl } from '#platform/note-address.ts'
import { tutorAboutQuestion } from '#platform/tutor-address.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/button.tsx'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { TextLink } from '#ui/text-link.tsx'
import { CopyableCode } from '#ui/copyable-code.tsx'
import { comeBackWords } from './come-back-words.ts'
import { Explanation, UnderExplanation } from './explanation.tsx'
import { type ReviewEntry, reviewEntries } from './quiz-result.ts'
import { QuestionSummary } from '#ui/question-summary.tsx'
import { AboutSet } from '#ui/lazy-stimulus.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Loaded on demand, because most results have no unanswered question. */
const UnansweredQuestion = lazyComponent(() => import('./unanswered-question.tsx'), {
  fallback: <Skeleton className="h-64" />,
  label: 'this unanswered question',
})

type Props = {
  result: QuizResult
  answers: QuizGains['answers']
  /** Takes the focus when the learner jumps here from the top of the page. */
  place: Ref<HTMLElement>
}

/** Shows the mistakes and guesses again, each folded to what is true. All other questions are one tap away. */
export function Review({ result, answers, place }: Props) {
  const review = reviewEntries(result)
  const guessed = new Set(answers.flatMap(({ questionId, isGuess }) => (isGuess ? questionId : [])))
  const wrong = review.filter(isWrong).length
  const unanswered = review.filter(({ item }) => !item || item.chosen === null).length
  const toLearn = review.filter((one) => isWrong(one) || guessed.has(getId(one))).map(getId)

  const [isAll, setAll] = useState(toLearn.length === 0)
  const today = useToday()
  const back = comeBackWords(answers, today)
  // Unanswered questions aren't saved as mistakes.
  const isKept = result.review.some(
    (item) => item.chosen !== null && (!isRight(item) || guessed.has(item.question.id)),
  )

  return (
    <section ref={place} tabIndex={-1} className="grid scroll-mt-4 grid-cols-1 gap-3 outline-none">
      <div className="mt-2 grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-bold text-xl">
            {title({ wrong, unanswered: result.mock ? unanswered : 0, guessed: guessed.size })}
          </h2>
          {toLearn.length > 0 && toLearn.length < review.length && (
            <Button look="quiet" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
              {`Show all ${review.length}`}
            </Button>
          )}
        </div>
        {back && <p className="text-ink-2 text-sm">{back}</p>}
        {isKept && (
          <p className="text-sm">
            <TextLink to="/mistakes">See your mistakes</TextLink>
          </p>
        )}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-5">
        {review.map((entry, place) => {
          const id = getId(entry)
          if (!isAll && !toLearn.includes(id)) return null
          return (
            <ReviewedQuestion
              key={id}
              sessionId={result.id}
              entry={entry}
              set={result.sets?.find(({ id: setId }) => setId === entry.question.set?.id)}
              number={place + 1}
              isGuess={guessed.has(id)}
            />
          )
        })}
      </div>
    </section>
  )
}

/** How many questions the review shows as mistakes. */
export const countMistakes = (result: QuizResult): number =>
  reviewEntries(result).filter(isWrong).length

const getId = ({ question }: ReviewEntry) => question.id

const isRight = (item: ReviewItem) => item.isCorrected || findWebKind(item).isRight(item)

/** An unanswered question counts as wrong too. */
const isWrong = ({ item }: ReviewEntry) => !item || !isRight(item)

type Counts = { wrong: number; unanswered: number; guessed: number }

/** Many questions of a mock may be unanswered, so there they are counted separately. */
function title({ wrong, unanswered, guessed }: Counts) {
  const mistakes = wrong - unanswered
  const parts = [
    mistakes > 0 && `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}`,
    unanswered > 0 && `${unanswered} not answered`,
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
  set: AskedSet | undefined
  number: number
  isGuess: boolean
}

function ReviewedQuestion({ sessionId, entry, set, number, isGuess }: ReviewedProps) {
  const { question, item } = entry
  const { Icon, look, word } = MARKS[chooseMark(entry, isGuess)]
  const misconception = isWrong(entry) ? item?.misconception : undefined

  return (
    <details className="group open:pb-5">
      <QuestionSummary
        mark={<Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />}
        word={word}
        text={`${number}. ${question.text}`}
        {...(misconception && { misconception })}
      />
      <div className="grid grid-cols-1 gap-4">
        {set && <AboutSet set={set} />}
        {question.code && <CopyableCode code={question.code} />}
        {item ? (
          <Explanation
            question={question}
            explained={item}
            isCorrected={item.isCorrected}
            isGuess={isGuess}
          />
        ) : (
          <UnansweredQuestion sessionId={sessionId} question={question} number={number} />
        )}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {isWrong(entry) && (
            <TextLink to={noteUrl(question.topicId, question.subskill)}>
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

function chooseMark({ item }: ReviewEntry, isGuess: boolean): keyof typeof MARKS {
  if (!item || item.chosen === null) return 'unanswered'
  if (!isRight(item)) return 'wrong'
  return isGuess ? 'guess' : 'right'
}
