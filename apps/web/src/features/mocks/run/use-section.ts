import type { GivenAnswer } from '@nextround/contract/question-kinds'
import type { MockSitting } from '@nextround/contract/mocks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MockQueue, RunView } from './mock-queue.ts'
import { createStopwatch } from './stopwatch.ts'

/** A typed number is saved after this pause, so that its first digit does not count as the first answer. */
const TYPING_PAUSE_MS = 1_000
/** The time on the last question is saved this long before the end, because later the server takes nothing more. */
const LAST_SAVE_SECONDS = 2

type Draft = { place: number; given: GivenAnswer | null }

/** Moves through the open section and saves what the learner does about each of its questions. */
export function useSection(queue: MockQueue, view: RunView, section: number) {
  const { first, last } = placesOf(view.sitting, section)
  const [place, setPlace] = useState(() => latestPlace(view.sitting, view, section))
  const [watch] = useState(createStopwatch)
  const draft = useRef<Draft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const answer = view.answers[place]!

  /** A change to the question on the screen, with the typed text and the time until now. */
  function current(changes: { given?: GivenAnswer | null; isMarked?: boolean } = {}) {
    clearTimeout(timer.current)
    const typed = draft.current?.place === place ? { given: draft.current.given } : {}
    draft.current = undefined
    // Read from the queue: several changes may follow each other before React renders again.
    const { given, isMarked, spentMs } = queue.read().answers[place]!
    return {
      place,
      given,
      isMarked,
      spentMs: watch.spentOn(place) ?? spentMs,
      ...typed,
      ...changes,
    }
  }
  const save = (changes?: Parameters<typeof current>[0]) => void queue.change([current(changes)])

  function goTo(next: number, changes?: Parameters<typeof current>[0]) {
    if (next < first || next > last) {
      save(changes)
      return
    }
    const left = current(changes)
    const { given, isMarked, isVisited, spentMs } = queue.read().answers[next]!
    // Nothing but the visit is new. It shows where the learner was after a reload.
    const arrived = { place: next, given, isMarked, spentMs }
    void queue.change(isVisited ? [left] : [left, arrived])
    watch.show(next, spentMs)
    setPlace(next)
  }

  const type = (given: GivenAnswer | null) => {
    draft.current = { place, given }
    clearTimeout(timer.current)
    timer.current = setTimeout(saveTyped, TYPING_PAUSE_MS)
  }
  const saveTyped = () => {
    if (draft.current) save()
  }

  const arrive = useEffectEvent(() => {
    watch.show(place, answer.spentMs)
    if (!answer.isVisited) save()
  })
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (queue.isOpen(place)) save()
  })
  useEffect(() => arrive(), [])
  // A layout effect, because the queue stops when the page's other effects end.
  useLayoutEffect(() => () => leave(), [])

  const onVisibility = useEffectEvent(() => {
    if (document.hidden) {
      if (queue.isOpen(place)) save()
      watch.pause()
    } else {
      watch.resume()
      void queue.sync()
    }
  })
  useEffect(() => {
    const look = () => onVisibility()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return {
    place,
    first,
    last,
    answer,
    give: (given: GivenAnswer | null) => save({ given }),
    clear: () => save({ given: null }),
    unmark: () => save({ isMarked: false }),
    mark: () => goTo(place + 1, { isMarked: true }),
    next: () => {
      queue.pressSave()
      goTo(place + 1)
    },
    previous: () => goTo(place - 1),
    goTo,
    type,
    saveTyped,
    save,
    /** Call it each second. */
    onSecond: (left: number) => {
      if (left === LAST_SAVE_SECONDS) save()
    },
  }
}

export type SectionState = ReturnType<typeof useSection>

/** The first and last place of a section in the paper. */
export function placesOf({ questions }: MockSitting, section: number) {
  const isIn = (question: MockSitting['questions'][number]) => question.section === section
  return { first: questions.findIndex(isIn), last: questions.findLastIndex(isIn) }
}

/** Where the learner was last in this section: the question that changed last. */
function latestPlace(sitting: MockSitting, { answers }: RunView, section: number): number {
  const { first, last } = placesOf(sitting, section)
  const numbers = answers.slice(first, last + 1).map(({ number }) => number)
  const latest = Math.max(...numbers)
  return latest > 0 ? first + numbers.indexOf(latest) : first
}
