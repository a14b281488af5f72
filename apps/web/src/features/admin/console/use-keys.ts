import { useEffect, useEffectEvent, useState } from 'react'
import { deviceStorage } from '#platform/device-storage.ts'
import { topModal } from '#ui/open-modals.ts'

const SETTING = 'console-keys'
/**
 * In a form all keys belong to the form, even in a group of radios. Outside a form, radios and checkboxes need no
 * letters.
 */
const TYPED_IN =
  'form, input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Handlers by key, such as `a`, `?` or `ArrowDown`. A handler returns false if it hasn't used the key. */
export type KeyHandlers = Record<string, (target: Element) => unknown>

/**
 * Keys work wherever the focus is, but never while the user types or a dialog covers the section. The shortcuts can be
 * turned off, because speech input and resting hands trigger them by mistake.
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
