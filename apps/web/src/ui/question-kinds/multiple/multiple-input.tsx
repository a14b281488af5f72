import type { OptionKey } from '@nextround/contract/question-kinds'
import { type FormEvent, useRef, useState } from 'react'
import { areCode } from '../code-options.ts'
import { Option, type OptionMark } from '../option.tsx'
import { type AnswerState, answerFormId, type InputProps } from '../web-kind.ts'
import { toggled } from './toggled.ts'
import { judgementWords } from './judgement-words.ts'

/** The options as checkboxes. In a quiz they can be changed until the answer is checked. */
export function MultipleInput(props: InputProps<'multiple'>) {
  const { question, answered, onGive, onCheck } = props
  const [isEmpty, setEmpty] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const hint = useRef<HTMLParagraphElement>(null)
  const isCode = areCode(question)
  const isFinal = answered !== undefined && answered.is !== 'changeable'
  const chosen = answered?.choice ?? ''

  const turn = (key: OptionKey) => {
    if (isFinal) return
    setEmpty(false)
    onGive(toggled(chosen, key))
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (isFinal || !onCheck) return
    setEmpty(chosen === '')
    if (chosen === '') {
      hint.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    // The button disappears. Without this, keyboard users would start again at the top of the page.
    group.current?.focus({ preventScroll: true })
    onCheck()
  }

  return (
    <form id={answerFormId(question)} onSubmit={check}>
      <fieldset ref={group} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3 outline-none">
        <legend className="mb-3 font-semibold">Choose all that apply</legend>
        {question.options.map((option, place) => (
          <Option
            key={option.key}
            type="checkbox"
            option={option}
            letter={'ABCDE'.charAt(place)}
            name={question.id}
            mark={markOf(option.key, answered)}
            isChosen={chosen.includes(option.key)}
            isFinal={isFinal}
            isCode={isCode}
            onTap={() => turn(option.key)}
          />
        ))}
        {onCheck && !isFinal && (
          <p
            ref={hint}
            aria-live="polite"
            className={`${ABOVE_BAR} text-sm ${isEmpty ? 'text-bad' : 'text-ink-2'}`}
          >
            {isEmpty
              ? 'Choose at least one option.'
              : 'Right only if you choose exactly the right ones.'}
          </p>
        )}
      </fieldset>
    </form>
  )
}

/** Scrolled into view, it must not lie under the bar with the button. */
const ABOVE_BAR = 'scroll-mb-24'

function markOf(key: string, answered: AnswerState<'multiple'> | undefined): OptionMark {
  if (!answered) return { mark: 'open' }
  const isChosen = answered.choice.includes(key)
  if (answered.is === 'changeable') return { mark: isChosen ? 'chosen' : 'open' }
  if (answered.is !== 'known') {
    const word = answered.is === 'checking' ? 'Checking...' : 'Your answer'
    return isChosen ? { mark: 'chosen', word } : { mark: 'other' }
  }
  const isRight = answered.verdict.correctAnswer.includes(key)
  const word = judgementWords({ isRight, isChosen })
  if (word === undefined) return { mark: 'other' }
  return { mark: !isRight ? 'wrong' : isChosen ? 'right' : 'missed', word }
}
