import type { AskedQuestion } from '@nextround/contract/quizzes'
import { Check, X } from 'lucide-react'
import type { Answered } from './answers.ts'
import { markOf } from './option-mark.ts'
import { Words } from './words.tsx'

/** Only the background settles: each further colour is one more thing to paint in every frame on a slow phone. */
const SETTLES = 'transition-[background-color] duration-150'
const LOOKS = {
  open: {
    box: `cursor-pointer border-control bg-surface hover:border-accent hover:bg-accent-soft ${SETTLES}`,
    tile: 'bg-sunken text-ink-2',
    word: '',
  },
  chosen: { box: 'border-accent bg-accent-soft', tile: 'bg-accent text-on-accent', word: '' },
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
  onChoose: () => void
}

/** A native radio under a large label. Once chosen it stays as it is: the first answer counts. */
export function Option({ option, letter, name, answered, onChoose }: Props) {
  const { mark, word } = markOf(option.key, answered)
  const look = LOOKS[mark]

  return (
    <label
      className={`flex min-h-14 items-start gap-3 rounded-card border p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${look.box}`}
    >
      <input
        type="radio"
        name={name}
        value={option.key}
        checked={answered?.choice === option.key}
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
      <span className="min-w-0 self-center wrap-anywhere">
        <Words text={option.text} />
        {word && <span className={`block font-semibold text-sm ${look.word}`}>{word}</span>}
      </span>
    </label>
  )
}
