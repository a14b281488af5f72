import { useEffect, useLayoutEffect } from 'react'

/** Hides the header and the footer while a quiz or a mock runs, so that nobody taps them by mistake. */
export function useQuizMode() {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('is-in-quiz')
    return () => classList.remove('is-in-quiz')
  }, [])
  useEffect(holdQuizLock, [])
}

/**
 * While any tab holds this lock, the service worker activates no new version of the site. See
 * service-worker/quiz-lock.ts.
 */
function holdQuizLock() {
  let release = () => {}
  const isLeft = new Promise<void>((resolve) => (release = resolve))
  // Browsers without locks may get a new version on a reload during a quiz. The quiz continues anyway.
  navigator.locks?.request('quiz', { mode: 'shared' }, () => isLeft).catch(() => {})
  return () => release()
}
