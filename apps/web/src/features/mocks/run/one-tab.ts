const LOCK = 'mock-run'

/**
 * Lets only one tab of this browser run a mock: two would number their changes alike. `onTurn` says whether this tab has
 * the turn, at first and whenever that changes. `take` takes it from another tab. Browsers without locks always have it.
 */
export function holdTurn(onTurn: (isOwn: boolean) => void) {
  if (!navigator.locks) {
    onTurn(true)
    return { take: () => {}, release: () => {} }
  }
  let release = () => {}
  let isReleased = false

  function request(options: LockOptions) {
    const isLeft = new Promise<void>((resolve) => (release = resolve))
    const held = navigator.locks.request(LOCK, options, (lock) => {
      if (isReleased) return undefined
      onTurn(lock !== null)
      return lock ? isLeft : undefined
    })
    // Rejects if another tab takes the turn.
    held.catch(() => isReleased || onTurn(false))
  }
  request({ ifAvailable: true })
  return {
    take: () => request({ steal: true }),
    release: () => {
      isReleased = true
      release()
    },
  }
}
