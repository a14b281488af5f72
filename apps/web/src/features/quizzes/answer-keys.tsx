import { type KeyboardEvent, useState } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import { topModal } from '#ui/open-modals.ts'

const SETTING = 'quiz-keys'
type Moves = { choose: (number: number) => void; goOn: () => void }

/**
 * 1-4 and A-D choose an option while the focus is in the question, and Enter moves on. Focused buttons and links still
 * handle Enter themselves. The shortcuts can be turned off, because speech input and resting hands trigger them by
 * mistake.
 */
export function useAnswerKeys({ choose, goOn }: Moves) {
  const [areOn, setOn] = useState(() => deviceStorage.read(SETTING) !== 'off')

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, key, target } = event
    // While a dialog covers the quiz, no key is an answer, wherever the focus is.
    if (!areOn || ctrlKey || metaKey || altKey || repeat || topModal() !== undefined) return
    const number = numberOf(key)
    if (number !== -1 && isIn(target, 'fieldset')) choose(number)
    if (key === 'Enter' && !isIn(target, 'a, button, summary')) goOn()
  }
  const turn = (next: boolean) => {
    setOn(next)
    deviceStorage.write(SETTING, next ? 'on' : 'off')
  }
  return { onKeyDown, areOn, turn }
}

const numberOf = (key: string) =>
  key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1

const isIn = (target: EventTarget, selector: string) =>
  target instanceof Element && Boolean(target.closest(selector))

type Props = { areOn: boolean; turn: (areOn: boolean) => void }

/** Shown only on devices with a mouse, which are likely to have a keyboard too. */
export const KeysNote = ({ areOn, turn }: Props) => (
  <p className="hidden items-center gap-x-2 text-ink-3 text-sm pointer-fine:flex">
    {areOn ? 'Press 1-4 to choose, Enter to continue.' : 'Number keys are off.'}
    <button
      type="button"
      onClick={() => turn(!areOn)}
      className="min-h-11 rounded-control px-1 font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {areOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
    </button>
  </p>
)
