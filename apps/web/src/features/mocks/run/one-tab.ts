const LOCK = 'mock-run'

/**
 * Lets only one tab of this browser run a mock: two would number their changes alike. `onTurn` says whether this tab has
 * the turn, at first and whenever that changes, also when the other tab is closed. `take` takes it from the other tab.
 * Browsers without locks always have it.
 */
export function holdTurn(onTurn: (isOwn: boolean) => void) {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) {
    onTurn(true)
    return { take: () => {}, release: () => {} }
  }
  const released = new AbortController()
  const { signal } = released
  const isReleased = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })

  function request(options: LockOptions) {
    const held = locks!.request(LOCK, options, (lock) => {
      if (signal.aborted) return undefined
      onTurn(lock !== null)
      if (lock) return isReleased
      request({ signal })
      return undefined
    })
    // Rejects if another tab takes the turn.
    held.catch(() => {
      if (signal.aborted) return
      onTurn(false)
      request({ signal })
    })
  }
  request({ ifAvailable: true })
  return { take: () => request({ steal: true }), release: () => released.abort() }
}
