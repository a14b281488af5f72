/**
 * Starts when the browser is idle, so that it delays nothing visible. Off in development, where files must be fresh.
 */
export function startServiceWorkerWhenIdle() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const start = () =>
    void import('#platform/service-worker.ts')
      .then((late) => late.startServiceWorker())
      // If this fails, the next page tries again.
      .catch(() => {})
  const startWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
