/** Measures how long questions have been on the screen, one at a time. Time with the page hidden does not count. */
export function createStopwatch() {
  let shown: { place: number; spentMs: number } | undefined
  /** When it last began to count, by performance.now(). */
  let since: number | undefined

  const spent = (): number =>
    (shown?.spentMs ?? 0) + (since === undefined ? 0 : performance.now() - since)

  return {
    /** Begins with the time that the question was on the screen before. */
    show(place: number, spentMs: number) {
      shown = { place, spentMs }
      since = document.hidden ? undefined : performance.now()
    },
    pause() {
      if (shown) shown.spentMs = spent()
      since = undefined
    },
    resume() {
      if (shown) since ??= performance.now()
    },
    /** Undefined for a question that is not on the screen. */
    spentOn: (place: number): number | undefined => (shown?.place === place ? spent() : undefined),
  }
}
