/** Late: nothing that is seen waits for it. Not in development, where every file is fresh. */
export function startServiceWorkerWhenIdle() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const start = () =>
    void import('#platform/service-worker.ts')
      .then((late) => late.startServiceWorker())
      // The next page tries again.
      .catch(() => {})
  const startWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 2_000)
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle, { once: true })
}
