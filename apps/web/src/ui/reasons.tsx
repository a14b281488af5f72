import type { AskedQuestion } from '@nextround/contract/question-kinds'
import { findWebKind } from './question-kinds/index.ts'
import type { ExplainedAnswer } from './question-kinds/web-kind.ts'
import { Paragraphs, TextWithCode } from './question-text.tsx'

type Props = {
  question: AskedQuestion
  explained: ExplainedAnswer
  /** An accepted answer has no reason why it would be wrong. */
  isCorrected?: boolean
}

/** Explains why the given answer is wrong and why the correct one is right. */
export function Reasons({ question, explained, isCorrected = false }: Props) {
  const kind = findWebKind(question)
  const against = isCorrected ? undefined : kind.reasonAgainst(explained, question)

  return (
    <div className="grid gap-4 text-ink-2">
      {against && (
        <div className="border-line border-b pb-4">
          <Paragraphs text={against} />
        </div>
      )}
      <div>
        <p className="mb-1 font-semibold text-ink wrap-anywhere">
          Why <TextWithCode text={kind.whyHead(question, explained)} />
        </p>
        <Paragraphs text={explained.why} />
        {kind.addition?.(question, explained)}
      </div>
    </div>
  )
}
