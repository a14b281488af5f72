import { type KeyboardEvent, useState } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import { topModal } from '#ui/open-modals.ts'

const SETTING = 'quiz-keys'
type Moves = { choose: (number: number) => void; goOn: () => void }

/**
 * 1-4 and A-D choose while the focus is in the question, Enter moves on; a focused button or link keeps its own
 * Enter. Single-key shortcuts can be turned off: speech input and resting hands press them by mistake.
 */
export function useAnswerKeys({ choose, goOn }: Moves) {
  const [areOn, setOn] = useState(() => deviceStorage.read(SETTING) !== 'off')

  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, key, target } = event
    // Nothing is an answer while a dialog lies over the quiz, wherever its focus went.
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

/** Shown where there is a mouse, and so a keyboard. */
export const KeysNote = ({ areOn, turn }: Props) => (
  <p className="hidden items-center gap-x-2 text-ink-3 text-sm pointer-fine:flex">
    {areOn ? 'Press 1-4 to choose, Enter to continue.' : 'The keys 1-4 are off.'}
    <button
      type="button"
      onClick={() => turn(!areOn)}
      className="min-h-11 rounded-control px-1 font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {areOn ? 'Turn keys off' : 'Turn keys on'}
    </button>
  </p>
)
