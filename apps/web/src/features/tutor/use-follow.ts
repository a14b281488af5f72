import { useEffect, useRef, useState } from 'react'

/** This close to the end, nothing is missed. */
const NEAR_PX = 48

/**
 * Scrolls with a growing reply until the question is at the top, so that the learner can read from there. Stops once
 * the learner scrolls up. If the learner scrolls to the end, it follows the end.
 */
export function useFollow({ isLoading }: { isLoading: boolean }) {
  const log = useRef<HTMLDivElement>(null)
  const following = useRef<'question' | 'end' | 'nothing'>('question')
  const [isBehind, setBehind] = useState(false)

  useEffect(() => {
    const box = log.current
    const content = box?.firstElementChild
    if (!box || !content) return undefined
    let top = box.scrollTop
    const maxScroll = () => box.scrollHeight - box.clientHeight
    const follow = () => {
      const wanted = {
        end: maxScroll,
        question: () => Math.min(maxScroll(), topOfQuestion(box)),
        nothing: () => 0,
      }[following.current]()
      if (wanted > box.scrollTop) box.scrollTop = wanted
      top = box.scrollTop
      setBehind(maxScroll() - top > NEAR_PX)
    }
    const onScroll = () => {
      const moved = box.scrollTop - top
      if (Math.abs(moved) <= 1) return
      top = box.scrollTop
      const isAtEnd = maxScroll() - top <= 2
      // If the text became shorter, the browser has scrolled, not the reader.
      if (moved > 0 && isAtEnd) following.current = 'end'
      else if (moved < 0 && !isAtEnd) following.current = 'nothing'
      setBehind(maxScroll() - top > NEAR_PX)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    observer.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [])

  // A saved chat opens at its end.
  useEffect(() => {
    if (isLoading) following.current = 'end'
  }, [isLoading])

  return {
    log,
    isBehind,
    followQuestion: () => (following.current = 'question'),
    goToEnd: () => {
      following.current = 'end'
      const box = log.current
      box?.scrollTo({ top: box.scrollHeight })
      box?.focus({ preventScroll: true })
    },
  }
}

function topOfQuestion(box: HTMLElement): number {
  const questions = box.querySelectorAll('[data-role=user]')
  const last = questions[questions.length - 1]
  if (!last) return 0
  return box.scrollTop + last.getBoundingClientRect().top - box.getBoundingClientRect().top - 16
}
