import { toDecimal } from '@nextround/contract/question-kinds/decimal'
import { Check, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type AnswerState, answerFormId, type Asked, type InputProps } from '../web-kind.ts'

/** The keyboards of some phones have no minus with their digits, so a button changes the sign. */
export function NumberInput({ question, answered, onGive }: InputProps<'number'>) {
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { unit } = question
  const { look, word } = markOf(answered)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answered) return
    const text = toDecimal(typed, unit)
    setUnreadable(text === undefined)
    if (text === undefined) {
      field.current?.focus()
      return
    }
    // The button disappears, and someone who pressed it must not start again at the top of the page.
    if (document.activeElement !== field.current) form.current?.focus({ preventScroll: true })
    onGive({ kind: 'number', text })
  }
  const changeSign = () => {
    setTyped(/^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed}`)
    field.current?.focus()
  }

  return (
    <form
      ref={form}
      id={answerFormId(question)}
      tabIndex={-1}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-2 outline-none"
    >
      <label htmlFor={id} className="font-semibold">
        Your answer
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex min-w-0 items-center gap-2">
          {!answered && (
            <Button look="quiet" aria-label="Change the sign" onClick={changeSign}>
              <span aria-hidden="true">±</span>
            </Button>
          )}
          <input
            ref={field}
            id={id}
            name={question.id}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={40}
            value={answered ? answered.choice : typed}
            readOnly={Boolean(answered)}
            aria-invalid={isUnreadable || undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
            className={`min-h-14 w-40 min-w-0 scroll-mb-32 rounded-card border px-3.5 text-lg tabular-nums ${look.box}`}
          />
          {unit && <span className="shrink-0 text-lg">{unit}</span>}
        </span>
        {answered && (
          <span className={`flex items-center gap-1.5 font-semibold text-sm ${look.word}`}>
            {look.Icon && <look.Icon aria-hidden="true" className="size-4" />}
            {word}
          </span>
        )}
      </div>
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={`text-sm ${isUnreadable ? 'text-bad' : 'text-ink-2'}`}
      >
        {isUnreadable
          ? 'Type a number with digits, such as 1200 or -0.25.'
          : `${exactness(question)} Your first answer counts.`}
      </p>
    </form>
  )
}

export function exactness({ decimals }: Asked<'number'>): string {
  if (decimals === 0) return 'A whole number.'
  return decimals === 1 ? 'To 1 decimal.' : `To ${decimals} decimals.`
}

const LOOKS = {
  open: { box: 'border-control bg-surface', word: '', Icon: undefined },
  given: { box: 'border-accent bg-accent-soft', word: 'text-ink-2', Icon: undefined },
  right: { box: 'border-good-fill bg-good-soft', word: 'text-good', Icon: Check },
  wrong: { box: 'border-bad-fill bg-bad-soft', word: 'text-bad', Icon: X },
}

/** A word stands next to the colour, because colour alone is not enough. */
function markOf(answered: AnswerState<'number'> | undefined) {
  if (!answered || answered.is === 'changeable') return { look: LOOKS.open, word: '' }
  if (answered.is === 'checking') return { look: LOOKS.given, word: 'Checking...' }
  if (answered.is === 'pending') return { look: LOOKS.given, word: 'Your answer' }
  return answered.verdict.isCorrect
    ? { look: LOOKS.right, word: 'Your answer, correct' }
    : { look: LOOKS.wrong, word: 'Your answer' }
}
