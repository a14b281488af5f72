/** Runs in the page and uses the page's clock. */

type Times = { tap: number; sent: number; replied: number; shown: number }

declare global {
  interface Window {
    /** The times of the last awaited answer or click. */
    benchTimes?: Promise<Times>
    benchClick?: Promise<number>
  }
}

/** Call it before the tap. The times are available once the verdict has been painted. */
export function awaitVerdict() {
  const panel = document.querySelector('main [aria-live=polite]')
  if (!panel) throw new Error('there is no place for a verdict')
  performance.clearResourceTimings()
  const tapped = new Promise<number>((resolve) =>
    addEventListener('click', (event) => resolve(event.timeStamp), { capture: true, once: true }),
  )
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!/^(Right|Not this one)/.test(panel.textContent)) return
      observer.disconnect()
      // Waits for the frame that shows it, then for the first moment after that frame.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()), { once: true })
        port1.start()
        port2.postMessage('painted')
      })
    })
    observer.observe(panel, { childList: true, subtree: true, characterData: true })
  })
  const call = async () => {
    for (;;) {
      const entry = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('/answers')) as PerformanceResourceTiming | undefined
      if (entry && entry.responseEnd > 0) return entry
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  window.benchTimes = (async () => {
    const times = { tap: await tapped, shown: await shown }
    const { fetchStart, responseEnd } = await call()
    return { ...times, sent: fetchStart, replied: responseEnd }
  })()
}

/** Adds a button that only reports when the next frame was painted. */
export function addEmptyButton() {
  const button = document.createElement('button')
  button.textContent = 'Nothing'
  button.id = 'bench-nothing'
  document.querySelector('main')?.prepend(button)
}

export function awaitEmptyClick() {
  const button = document.querySelector('#bench-nothing')
  window.benchClick = new Promise((resolve) =>
    button?.addEventListener(
      'click',
      (event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp), {
            once: true,
          })
          port1.start()
          port2.postMessage('painted')
        }),
      { once: true },
    ),
  )
}
