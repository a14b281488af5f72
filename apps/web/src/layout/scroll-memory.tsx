import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { InlineScript } from '#platform/inline-script.tsx'
import { STAY_HERE, shownEntry } from '#platform/shown-entry.ts'

/** How far down, and how high the page was then. */
type Place = [top: number, height: number]

const STORE = 'scroll-positions'
/** A page may have become a little shorter since. */
const SLACK_PX = 150

const places = readPlaces()
let isWaiting = false

/**
 * Every entry of the history returns to where it was left. The router's own component scrolls once, before a page
 * that asks the API has its content, and so lands on the footer.
 */
export function ScrollMemory() {
  const { key, pathname, hash, state } = useLocation()
  const type: string = useNavigationType()
  const before = useRef('')

  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    shownEntry.key = key
    // Whoever has scrolled before the scripts were there knows where to be.
    if (type === 'POP') return from || scrollY === 0 ? returnTo(places[key]) : undefined
    const target = hash && document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    // A page that only rewrites its own address, as a filter does, stays where it is.
    else if ((type === 'PUSH' && state !== STAY_HERE) || from !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, state, type])
  useEffect(keepPlaces, [])

  return <InlineScript run={returnAtOnce} />
}

/** As soon as the page is there, and again while it grows, unless the learner has moved meanwhile. */
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
    // Too early one would see the footer, and what comes would push it out of sight.
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
    // A place that is still waited for would be overwritten by the top of an empty page.
    if (!isWaiting) places[shownEntry.key] = [scrollY, document.documentElement.scrollHeight]
  }
  const store = () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify(places))
    } catch {
      // Without storage a reload begins at the top.
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

/** Runs inline, before the scripts: it may use nothing from outside its own braces. */
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
    // Storage is forbidden: the page begins at the top.
  }
}
