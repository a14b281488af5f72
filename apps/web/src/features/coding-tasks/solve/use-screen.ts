import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A screen for two columns, with a mouse: only there the code of the larger editor is loaded. */
const LAPTOP = '(min-width: 48rem) and (pointer: fine)'

const subscribe = (onChange: () => void) => {
  const query = matchMedia(LAPTOP)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const useIsLaptop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(LAPTOP).matches,
    () => false,
  )

const NAME = '--visible-height'
/** The browser's collapsing bar is never as tall as a keyboard. */
const MIN_KEYBOARD_PX = 150

/** Gives the element the height that a phone's keyboard leaves free, and says whether the keyboard is open. */
export function useKeyboard(place: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const screen = window.visualViewport
    const measure = () => {
      // When zoomed in, less of the page is visible, but its height is the same.
      if (!screen || screen.scale > 1.01) return
      place.current?.style.setProperty(NAME, `${screen.height}px`)
      setOpen(document.documentElement.clientHeight - screen.height > MIN_KEYBOARD_PX)
      // iOS has scrolled the page to show an input that is now visible anyway.
      if (screen.offsetTop > 0) scrollTo(0, 0)
    }
    measure()
    screen?.addEventListener('resize', measure)
    return () => screen?.removeEventListener('resize', measure)
  }, [place])
  return isOpen
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => true,
  )

/**
 * Hides the header and the footer, as a quiz does. Unlike a quiz, the page lets a new version of the site in: all text
 * is saved.
 */
export function useFullScreen() {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('is-in-quiz')
    return () => classList.remove('is-in-quiz')
  }, [])
}
