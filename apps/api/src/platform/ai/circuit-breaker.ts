type Attempt = {
  succeed(): void
  fail(): void
  /** Ends the attempt without counting it, because the caller left before there was an outcome. */
  abandon(): void
}

export type CircuitBreaker = {
  /** Returns undefined while the circuit is open. */
  begin(): Attempt | undefined
  isOpen(): boolean
}

type BreakerLimits = { failures: number; openMs: number }

/**
 * Opens after this many failures in a row and refuses all calls for `openMs`, so that callers do not wait for a service
 * that is down. Then one call may try, and the others are refused until its outcome is known.
 */
export function createCircuitBreaker({ failures, openMs }: BreakerLimits): CircuitBreaker {
  let inARow = 0
  let restsUntil = 0
  let isProbing = false
  const isClosed = () => inARow < failures
  const isResting = () => !isClosed() && performance.now() < restsUntil

  return {
    isOpen: () => isResting() || (!isClosed() && isProbing),
    begin() {
      const isProbe = !isClosed()
      if (isProbe && (isResting() || isProbing)) return undefined
      if (isProbe) isProbing = true
      let isOver = false
      const end = (settle: () => void) => () => {
        if (isOver) return
        isOver = true
        if (isProbe) isProbing = false
        settle()
      }
      return {
        succeed: end(() => (inARow = 0)),
        fail: end(() => {
          inARow += 1
          if (!isClosed()) restsUntil = performance.now() + openMs
        }),
        abandon: end(() => {}),
      }
    },
  }
}
