type Attempt = {
  succeed(): void
  fail(): void
  /** Says nothing about the other side: the caller left. */
  abandon(): void
}

export type CircuitBreaker = {
  /** Nothing while the circuit is open. */
  begin(): Attempt | undefined
  isOpen(): boolean
}

type BreakerLimits = { failures: number; openMs: number }

/**
 * After so many failures in a row nobody asks for a while, so that callers do not wait for what is known to be down.
 * Then one may try; the others wait for its outcome.
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
