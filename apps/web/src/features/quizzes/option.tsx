import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import { Check, X } from 'lucide-react'
import { TextWithCode } from '#ui/question-text.tsx'
import type { Answered } from './use-answers.ts'

/** Only the background is animated: each further colour is repainted in every frame on a slow phone. */
const SETTLES = 'transition-[background-color] duration-150'
/** For forced colours, which take our own away: before the verdict and after it, right or wrong. */
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

type Props = {
  option: AskedQuestion['options'][number]
  letter: string
  name: string
  answered: Answered | undefined
  isCode: boolean
  onChoose: () => void
}

/** A native radio under a large label. Once chosen it stays as it is: the first answer counts. */
export function Option({ option, letter, name, answered, isCode, onChoose }: Props) {
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
        aria-disabled={answered ? true : undefined}
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

/** The state of an option after the answer, and a word for it: colour alone is not enough. */
function markOf(key: OptionKey, answered: Answered | undefined): { mark: Mark; word?: string } {
  if (!answered) return { mark: 'open' }
  const isChosen = answered.choice === key
  if (answered.is === 'checking')
    return isChosen ? { mark: 'chosen', word: 'Checking...' } : { mark: 'other' }
  if (answered.is === 'pending')
    return isChosen ? { mark: 'chosen', word: 'Your answer' } : { mark: 'other' }
  if (answered.verdict.correctAnswer === key)
    return { mark: 'right', word: isChosen ? 'Your answer, correct' : 'Correct answer' }
  return isChosen ? { mark: 'wrong', word: 'Your answer' } : { mark: 'other' }
}
