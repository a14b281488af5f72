import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextWithCode } from '#ui/question-text.tsx'
import type { Asked, AnswerState, InputProps } from '../web-kind.ts'
import { areCode } from './code-options.ts'

/** The options as radios. In a quiz the first choice is final. */
export function ChoiceInput({ question, answered, onGive }: InputProps<'choice'>) {
  const isCode = areCode(question)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its radios
    <div className="grid min-w-0 grid-cols-1 gap-3" onKeyDown={moveWithoutChoosing}>
      {question.options.map((option, place) => (
        <Option
          key={option.key}
          option={option}
          letter={'ABCDE'.charAt(place)}
          name={question.id}
          answered={answered}
          isCode={isCode}
          onChoose={() => onGive(option.key)}
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

/** Only the background is animated, because a slow phone repaints each further colour in every frame. */
const SETTLES = 'transition-[background-color] duration-150'
/** Marks the chosen option, before and after the verdict, where forced colours replace ours. */
const CHOSEN =
  'forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
const LOOKS = {
  open: {
    box: `cursor-pointer border-control bg-surface hover:border-accent hover:bg-accent-soft ${SETTLES}`,
    tile: 'bg-sunken text-ink-2',
    word: '',
  },
  chosen: {
    box: 'border-accent bg-accent-soft',
    tile: 'bg-accent text-on-accent',
    word: '',
  },
  right: {
    box: `border-good-fill bg-good-soft ${SETTLES}`,
    tile: 'bg-good-fill text-on-fill',
    word: 'text-good',
  },
  wrong: {
    box: `border-bad-fill bg-bad-soft ${SETTLES}`,
    tile: 'bg-bad-fill text-on-fill',
    word: 'text-bad',
  },
  other: { box: 'border-line bg-surface', tile: 'bg-sunken text-ink-2', word: '' },
}

type OptionProps = {
  option: Asked<'choice'>['options'][number]
  letter: string
  name: string
  answered: AnswerState<'choice'> | undefined
  isCode: boolean
  onChoose: () => void
}

/** A native radio under a large label. In a quiz it can't be changed once chosen, because the first answer counts. */
export function Option({ option, letter, name, answered, isCode, onChoose }: OptionProps) {
  const { mark, word } = markOf(option.key, answered)
  const look = LOOKS[mark]
  const isChosen = answered?.choice === option.key

  return (
    <label
      className={`flex min-h-14 items-start gap-3 rounded-card border p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${look.box} ${isChosen ? CHOSEN : ''}`}
    >
      <input
        type="radio"
        name={name}
        value={option.key}
        checked={isChosen}
        aria-disabled={(answered && answered.is !== 'changeable') || undefined}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-lg font-semibold text-sm ${look.tile}`}
      >
        {mark === 'right' && <Check aria-hidden="true" className="size-4" />}
        {mark === 'wrong' && <X aria-hidden="true" className="size-4" />}
        {mark !== 'right' && mark !== 'wrong' && letter}
      </span>
      <span
        className={`min-w-0 self-center wrap-anywhere ${isCode ? 'font-mono text-[0.94em]' : ''}`}
      >
        <TextWithCode text={option.text} />
        {word && (
          <span className={`block font-sans font-semibold text-sm ${look.word}`}>{word}</span>
        )}
      </span>
    </label>
  )
}

type Mark = 'open' | 'chosen' | 'right' | 'wrong' | 'other'

/** Returns an option's state after the answer, with a word for it, because colour alone is not enough. */
function markOf(
  key: string,
  answered: AnswerState<'choice'> | undefined,
): { mark: Mark; word?: string } {
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
