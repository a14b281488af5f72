import { useEffect, useEffectEvent } from 'react'
import { topModal } from '#ui/open-modals.ts'

type Moves = { choose: (number: number) => void; goOn: () => void }

/** 1-4 and A-D choose, Enter moves on; a focused button or link keeps its own Enter. */
export function useAnswerKeys({ choose, goOn }: Moves) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
    const number = numberOf(event.key)
    if (number !== -1) choose(number)
    if (event.key === 'Enter' && !isPressable(event.target)) goOn()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const numberOf = (key: string) =>
  key.length === 1 ? Math.max('1234'.indexOf(key), 'abcd'.indexOf(key.toLowerCase())) : -1

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && Boolean(target.closest('a, button, summary'))

/** Letters typed into a field are no answers, nor is anything while a dialog lies over the quiz, wherever its focus went. */
const isElsewhere = ({ target }: Event) =>
  topModal() !== undefined ||
  (target instanceof Element &&
    Boolean(target.closest('select, textarea, input:not([type=radio], [type=checkbox])')))
