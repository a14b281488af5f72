import { type KeyboardEvent, useState } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import { topModal } from './open-modals.ts'

const SETTING = 'quiz-keys'
type Moves = { give: (key: string) => void; goOn: () => void }

/**
 * A key gives an answer while the focus is in the question, if the question's kind has such keys, and Enter moves on. Focused buttons and links still
 * handle Enter themselves. The shortcuts can be turned off, because speech input and resting hands trigger them by
 * mistake.
 */
export function useAnswerKeys({ give, goOn }: Moves) {
  const [areOn, setOn] = useState(() => deviceStorage.read(SETTING) !== 'off')

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, key, target } = event
    // While a dialog covers the quiz, no key is an answer, wherever the focus is.
    if (!areOn || ctrlKey || metaKey || altKey || repeat || topModal() !== undefined) return
    if (isIn(target, 'fieldset')) give(key)
    if (key === 'Enter' && !isIn(target, 'a, button, summary')) goOn()
  }
  const turn = (next: boolean) => {
    setOn(next)
    deviceStorage.write(SETTING, next ? 'on' : 'off')
  }
  return { onKeyDown, areOn, turn }
}

const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && Boolean(target.closest(selector))

type Props = { areOn: boolean; turn: (areOn: boolean) => void; words: string }

/** Shown only on devices with a mouse, which are likely to have a keyboard too. */
export const KeysNote = ({ areOn, turn, words }: Props) => (
  <p className="hidden items-center gap-x-2 text-ink-3 text-sm pointer-fine:flex">
    {areOn ? words : 'Keyboard shortcuts are off.'}
    <button
      type="button"
      onClick={() => turn(!areOn)}
      className="min-h-11 rounded-control px-1 font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {areOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
    </button>
  </p>
)
