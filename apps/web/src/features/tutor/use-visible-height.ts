import { useEffect } from 'react'

const NAME = '--visible-height'
/** On a phone this hides the footer to make room for the chat: layout/site-footer.tsx. */
const CLASS = 'is-in-tutor'
/** Hides the bottom tabs while the keyboard is open: ui/app.css. */
const KEYBOARD = 'has-keyboard'
/** The browser's collapsing bar is never as tall as a keyboard. */
const MIN_KEYBOARD_PX = 150

/** Measures the height that a phone's keyboard leaves free, which CSS can't know. */
export function useVisibleHeight() {
  useEffect(() => {
    const root = document.documentElement
    const { style, classList } = root
    const screen = window.visualViewport
    classList.add(CLASS)
    const measure = () => {
      // When zoomed in, less of the page is visible, but its height is the same.
      if (!screen || screen.scale > 1.01) return
      style.setProperty(NAME, `${screen.height}px`)
      classList.toggle(KEYBOARD, root.clientHeight - screen.height > MIN_KEYBOARD_PX)
      // iOS has scrolled the page to show an input that is now visible anyway.
      if (screen.offsetTop > 0) scrollTo(0, 0)
    }
    measure()
    screen?.addEventListener('resize', measure)
    return () => {
      screen?.removeEventListener('resize', measure)
      style.removeProperty(NAME)
      classList.remove(CLASS, KEYBOARD)
    }
  }, [])
}
