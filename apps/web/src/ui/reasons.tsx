import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import { Paragraphs, TextWithCode } from './question-text.tsx'

type Props = {
  options: AskedQuestion['options']
  chosen: OptionKey | null
  correctAnswer: OptionKey
  why: string
  whyNot: Partial<Record<OptionKey, string>>
}

/** Explains why the chosen option is wrong and why the correct one is right. */
export function Reasons({ options, chosen, correctAnswer, why, whyNot }: Props) {
  const right = options.find(({ key }) => key === correctAnswer)?.text ?? ''
  const whyNotChosen = chosen && chosen !== correctAnswer && whyNot[chosen]

  return (
    <div className="grid gap-4 text-ink-2">
      {whyNotChosen && (
        <div className="border-line border-b pb-4">
          <Paragraphs text={whyNotChosen} />
        </div>
      )}
      <div>
        <p className="mb-1 font-semibold text-ink wrap-anywhere">
          Why <TextWithCode text={right} />
        </p>
        <Paragraphs text={why} />
      </div>
    </div>
  )
}
