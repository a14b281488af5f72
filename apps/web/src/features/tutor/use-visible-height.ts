import { useEffect } from 'react'

const NAME = '--visible-height'
/** On a phone the footer gives way to the chat: layout/site-footer.tsx. */
const CLASS = 'is-in-tutor'
/** The tabs at the bottom give way to the keyboard: ui/app.css. */
const KEYBOARD = 'has-keyboard'
/** A bar of the browser that comes and goes is lower than any keyboard. */
const LEAST_KEYBOARD_PX = 150

/** How high the part of the page is that the keyboard of a phone leaves free; CSS alone does not know. */
export function useVisibleHeight() {
  useEffect(() => {
    const root = document.documentElement
    const { style, classList } = root
    const screen = window.visualViewport
    classList.add(CLASS)
    const measure = () => {
      // Zoomed in, one sees less of a page that is as high as before.
      if (!screen || screen.scale > 1.01) return
      style.setProperty(NAME, `${screen.height}px`)
      classList.toggle(KEYBOARD, root.clientHeight - screen.height > LEAST_KEYBOARD_PX)
      // iOS has pushed the page up to show an input that is now in sight without that.
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
