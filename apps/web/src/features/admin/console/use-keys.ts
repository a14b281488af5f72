import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import { topModal } from '#ui/open-modals.ts'

const SETTING = 'console-keys'
/** In a form every key is the form's, also in a group of radios. Outside of one a box to tick takes no letters. */
const TYPED_IN =
  'form, input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** By what the key types, such as `a`, `?` or `ArrowDown`. A handler that returns false has not used the key. */
export type KeyHandlers = Record<string, (target: Element) => unknown>

/**
 * Keys act wherever the focus is, but never while one types or a dialog lies over the section. Single-key shortcuts can be
 * turned off: speech input and resting hands press them by mistake.
 */
export function useKeys(handlers: KeyHandlers) {
  const [areOn, setOn] = useState(() => deviceStorage.read(SETTING) !== 'off')

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key, target } = event
    if (!areOn || ctrlKey || metaKey || altKey || event.defaultPrevented) return
    if (!(target instanceof Element) || topModal() || target.closest(TYPED_IN)) return
    const handle = handlers[key.length === 1 ? key.toLowerCase() : key]
    if (handle && handle(target) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const turn = (next: boolean) => {
    setOn(next)
    deviceStorage.write(SETTING, next ? 'on' : 'off')
  }
  return { areOn, turn }
}
