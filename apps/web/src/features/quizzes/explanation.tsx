import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import { CircleCheck, CircleX } from 'lucide-react'
import { Paragraphs, Words } from './words.tsx'

type Props = {
  options: AskedQuestion['options']
  chosen: OptionKey | null
  correctAnswer: OptionKey
  why: string
  whyNot: Partial<Record<OptionKey, string>>
}

/** The verdict in a word, why the chosen option is not right, and why the right one is. */
export function Explanation({ options, chosen, correctAnswer, why, whyNot }: Props) {
  const isCorrect = chosen === correctAnswer
  const textOf = (key: OptionKey) => options.find((option) => option.key === key)?.text ?? ''
  const whyNotChosen = chosen && !isCorrect && whyNot[chosen]

  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <p
        className={`flex items-center gap-2 font-semibold text-lg ${isCorrect ? 'text-good' : 'text-bad'}`}
      >
        {isCorrect ? (
          <CircleCheck aria-hidden="true" className="size-5" />
        ) : (
          <CircleX aria-hidden="true" className="size-5" />
        )}
        {verdictWord(chosen, isCorrect)}
      </p>
      {whyNotChosen && (
        <div className="border-line border-b pb-4 text-ink-2">
          <Paragraphs text={whyNotChosen} />
        </div>
      )}
      <div className="text-ink-2">
        <p className="mb-1 font-semibold text-ink wrap-anywhere">
          Why <Words text={textOf(correctAnswer)} />
        </p>
        <Paragraphs text={why} />
      </div>
    </div>
  )
}

function verdictWord(chosen: OptionKey | null, isCorrect: boolean) {
  if (chosen === null) return 'Not answered'
  return isCorrect ? 'Correct' : 'Incorrect'
}
