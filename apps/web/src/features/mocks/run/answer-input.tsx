import {
  type AskedQuestion,
  canonicalAnswer,
  type GivenAnswer,
  kindOf,
} from '@nextround/contract/question-kinds'
import { toDecimal } from '@nextround/contract/question-kinds/decimal'
import { useId, useState } from 'react'
import { findWebKind } from '#ui/question-kinds/index.ts'
import { exactness } from '#ui/question-kinds/number/number-input.tsx'
import type { Asked } from '#ui/question-kinds/web-kind.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  question: AskedQuestion
  given: GivenAnswer | null
  /** Null takes the answer back. */
  onGive: (given: GivenAnswer | null) => void
  /** Called while the learner is still typing. Null if it cannot be read as an answer. */
  onType: (given: GivenAnswer | null) => void
  /** Called when the learner leaves what they typed. */
  onTyped: () => void
}

/** An answer that can be changed until the section ends. */
export function AnswerInput({ question, given, onGive, onType, onTyped }: Props) {
  if (kindOf(question) === 'number')
    return (
      <NumberField
        question={question as Asked<'number'>}
        given={given}
        onType={onType}
        onTyped={onTyped}
      />
    )
  const choice = given === null ? undefined : canonicalAnswer(given)
  const { Input } = findWebKind(question)
  return (
    <Input
      question={question}
      answered={choice === undefined ? undefined : { is: 'changeable', choice }}
      onGive={onGive}
    />
  )
}

type NumberProps = Pick<Props, 'given' | 'onType' | 'onTyped'> & { question: Asked<'number'> }

/** The number in the field is your answer. The keyboards of some phones have no minus, so a button changes the sign. */
function NumberField({ question, given, onType, onTyped }: NumberProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => (given === null ? '' : (canonicalAnswer(given) ?? '')))
  const { unit } = question
  const isUnreadable = typed.trim() !== '' && toDecimal(typed, unit) === undefined
  const put = (next: string) => {
    setTyped(next)
    const text = toDecimal(next, unit)
    onType(text === undefined ? null : { kind: 'number', text })
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold">
        Your answer
      </label>
      <span className="flex min-w-0 items-center gap-2">
        <Button
          look="quiet"
          aria-label="Change the sign"
          onClick={() => put(/^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed}`)}
        >
          <span aria-hidden="true">±</span>
        </Button>
        <input
          id={id}
          name={question.id}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={40}
          value={typed}
          aria-invalid={isUnreadable || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => put(target.value)}
          onBlur={onTyped}
          className="min-h-14 w-40 min-w-0 rounded-card border border-control bg-surface px-3.5 text-lg tabular-nums"
        />
        {unit && <span className="shrink-0 text-lg">{unit}</span>}
      </span>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={`text-sm ${isUnreadable ? 'text-bad' : 'text-ink-2'}`}
      >
        {isUnreadable
          ? "This isn't a number, so it doesn't count. Type digits, such as 1200 or -0.25."
          : `${exactness(question)} The number in the field is your answer.`}
      </p>
    </div>
  )
}
