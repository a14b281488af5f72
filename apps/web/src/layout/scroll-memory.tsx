import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { InlineScript } from '#platform/inline-script.tsx'
import { KEEP_SCROLL, currentHistoryEntry } from '#platform/history-entry.ts'

/** The scroll position, and the page's height at that time. */
type Place = [top: number, height: number]

const STORE = 'scroll-positions'
/** The page may have become slightly shorter since then. */
const SLACK_PX = 150

const places = readPlaces()
let isWaiting = false

/**
 * Restores the scroll position of every history entry. The router's own component scrolls once, before a page that
 * calls the API has its content, and so ends up at the footer.
 */
export function ScrollMemory() {
  const { key, pathname, hash, state } = useLocation()
  const type: string = useNavigationType()
  const before = useRef('')

  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    currentHistoryEntry.key = key
    // Keeps the position of visitors who scrolled before the scripts had loaded.
    if (type === 'POP') return from || scrollY === 0 ? returnTo(places[key]) : undefined
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    // A page that only changes its own query, as a filter does, doesn't scroll.
    else if ((type === 'PUSH' && state !== KEEP_SCROLL) || from !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, state, type])
  useEffect(keepPlaces, [])

  return <InlineScript run={returnAtOnce} />
}

/** Scrolls as soon as the page is tall enough, and again while it grows, unless the learner has scrolled. */
function returnTo([top, height]: Place = [0, 0]) {
  const stop = () => {
    isWaiting = false
    observer.disconnect()
    for (const event of MOVES) removeEventListener(event, stop)
  }
  const tryNow = () => {
    const { scrollHeight } = document.documentElement
    const endOfContent =
      scrollY + (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
    // Scrolling too early would show the footer, which the arriving content would then push out of sight.
    if (scrollHeight + SLACK_PX >= height || endOfContent >= top + innerHeight) scrollTo(0, top)
    if (scrollHeight >= height) stop()
  }
  const observer = new ResizeObserver(tryNow)
  scrollTo(0, 0)
  isWaiting = true
  tryNow()
  if (isWaiting) {
    observer.observe(document.body)
    for (const event of MOVES) addEventListener(event, stop, { passive: true })
  }
  return stop
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown']

function keepPlaces() {
  const note = () => {
    // While a position is being restored, the top of an empty page must not overwrite it.
    if (!isWaiting)
      places[currentHistoryEntry.key] = [scrollY, document.documentElement.scrollHeight]
  }
  const store = () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify(places))
    } catch {
      // Without storage a reload starts at the top.
    }
  }
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', store)
  }
}

function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, Place>
  } catch {
    return {}
  }
}

/** Runs as an inline script before all others, so it must not use anything outside its own body. */
function returnAtOnce() {
  history.scrollRestoration = 'manual'
  const { key } = (history.state ?? {}) as { key?: string }
  if (!key) return history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const places = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '{}') as Record<
      string,
      Place
    >
    const [top, height] = places[key] ?? [0, 0]
    if (document.documentElement.scrollHeight + 150 >= height) scrollTo(0, top)
  } catch {
    // Storage is forbidden, so the page starts at the top.
  }
}
