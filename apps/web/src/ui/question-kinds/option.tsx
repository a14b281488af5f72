import type { OptionKey } from '@nextround/contract/question-kinds'
import { Check, X } from 'lucide-react'
import { TextWithCode } from '#ui/question-text.tsx'

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
  /** Right, but not chosen among several. */
  missed: {
    box: `border-good-fill border-dashed bg-surface ${SETTLES}`,
    tile: 'border border-good-fill text-good',
    word: 'text-good',
  },
  wrong: {
    box: `border-bad-fill bg-bad-soft ${SETTLES}`,
    tile: 'bg-bad-fill text-on-fill',
    word: 'text-bad',
  },
  other: { box: 'border-line bg-surface', tile: 'bg-sunken text-ink-2', word: '' },
}

/** An option's state, with a word for it, because colour alone is not enough. */
export type OptionMark = { mark: keyof typeof LOOKS; word?: string }

type Props = {
  type: 'radio' | 'checkbox'
  option: { key: OptionKey; text: string }
  letter: string
  name: string
  mark: OptionMark
  isChosen: boolean
  isFinal: boolean
  isCode: boolean
  onTap: () => void
}

/** A native radio or checkbox under a large label. */
export function Option(props: Props) {
  const { type, option, letter, name, mark: state, isChosen, isFinal, isCode, onTap } = props
  const { mark, word } = state
  const look = LOOKS[mark]
  const hasTick =
    mark === 'right' || mark === 'missed' || (type === 'checkbox' && mark === 'chosen')

  return (
    <label
      className={`flex min-h-14 items-start gap-3 rounded-card border p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${look.box} ${isChosen ? CHOSEN : ''}`}
    >
      <input
        type={type}
        name={name}
        value={option.key}
        checked={isChosen}
        aria-disabled={isFinal || undefined}
        onChange={onTap}
        className="sr-only"
      />
      <span
        className={`grid size-7 shrink-0 place-items-center font-semibold text-sm ${type === 'radio' ? 'rounded-lg' : 'rounded-md'} ${look.tile} ${type === 'checkbox' && mark === 'open' ? 'border-2 border-control' : ''}`}
      >
        {hasTick && <Check aria-hidden="true" className="size-4" />}
        {mark === 'wrong' && <X aria-hidden="true" className="size-4" />}
        {!hasTick && mark !== 'wrong' && letter}
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

/** The options of an unanswered question, to read. */
export const OptionList = ({ options }: { options: Options }) => (
  <ul className="grid list-disc gap-1.5 pl-5 text-ink-2 wrap-anywhere">
    {options.map(({ key, text }) => (
      <li key={key}>
        <TextWithCode text={text} />
      </li>
    ))}
  </ul>
)

type Options = { key: OptionKey; text: string }[]

/** The option that a digit or a letter names, as they are numbered on the screen. */
export function optionOnKey(options: Options, key: string): OptionKey | undefined {
  if (key.length !== 1) return undefined
  const place = Math.max('12345'.indexOf(key), 'abcde'.indexOf(key.toLowerCase()))
  return options[place]?.key
}
