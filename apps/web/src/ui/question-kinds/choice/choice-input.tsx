import type { KeyboardEvent } from 'react'
import { areCode } from '../code-options.ts'
import { Option, type OptionMark } from '../option.tsx'
import type { AnswerState, InputProps } from '../web-kind.ts'

/** The options as radios. In a quiz the first choice is final. */
export function ChoiceInput({ question, answered, onGive }: InputProps<'choice'>) {
  const isCode = areCode(question)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its radios
    <div className="grid min-w-0 grid-cols-1 gap-3" onKeyDown={moveWithoutChoosing}>
      {question.options.map((option, place) => (
        <Option
          key={option.key}
          type="radio"
          option={option}
          letter={'ABCDE'.charAt(place)}
          name={question.id}
          mark={markOf(option.key, answered)}
          isChosen={answered?.choice === option.key}
          isFinal={answered !== undefined && answered.is !== 'changeable'}
          isCode={isCode}
          onTap={() => onGive(option.key)}
        />
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrow keys only move the focus and Space chooses. Natively an arrow would choose, and the first choice is final. */
function moveWithoutChoosing(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const place = radios.findIndex((radio) => radio === event.target)
  if (!step || place === -1) return
  event.preventDefault()
  radios.at((place + step) % radios.length)?.focus()
}

/** Returns an option's state after the answer, which is final in a quiz because the first answer counts. */
export function markOf(key: string, answered: AnswerState<'choice'> | undefined): OptionMark {
  if (!answered) return { mark: 'open' }
  const isChosen = answered.choice === key
  if (answered.is === 'changeable') return { mark: isChosen ? 'chosen' : 'open' }
  if (answered.is === 'checking')
    return isChosen ? { mark: 'chosen', word: 'Checking...' } : { mark: 'other' }
  if (answered.is === 'pending')
    return isChosen ? { mark: 'chosen', word: 'Your answer' } : { mark: 'other' }
  if (answered.verdict.correctAnswer === key)
    return { mark: 'right', word: isChosen ? 'Your answer, correct' : 'Correct answer' }
  return isChosen ? { mark: 'wrong', word: 'Your answer' } : { mark: 'other' }
}
