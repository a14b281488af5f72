/** Wakes everyone who waits in this process. */
export type Bell = {
  ring(): void
  /** Resolves at the next ring, after the time, or when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export function createBell(): Bell {
  const waiting = new Set<() => void>()
  return {
    ring() {
      for (const wake of waiting) wake()
    },
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        waiting.add(wake)
        signal.addEventListener('abort', wake)
        if (signal.aborted) wake()
      }),
  }
}
