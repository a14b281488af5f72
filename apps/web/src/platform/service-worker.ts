const SCRIPT = '/service-worker.js'
const AN_HOUR_MS = 60 * 60 * 1000

const { classList, dataset } = document.documentElement

/**
 * Registers the service worker, tells it which files this page has loaded, and switches to a new version between two
 * pages.
 */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = (await serviceWorker.register(trusted(SCRIPT), {
    updateViaCache: 'none',
  })) as ServiceWorkerRegistration | undefined
  // Where workers are blocked, this may resolve to undefined instead of throwing.
  if (!registration) return

  const announce = () => announceTo(registration.waiting ?? registration.active)
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build: string }>) => {
    classList.toggle('is-outdated', data.build !== dataset['build'])
  })
  serviceWorker.addEventListener('controllerchange', announce)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => {
      if (registration.waiting) announce()
    }),
  )
  announce()
  addEventListener('click', reloadIfStale)
  lookForUpdates(registration)
}

/** Tells the worker which files were loaded before it started, so that they are available offline too. */
function announceTo(worker: ServiceWorker | null) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = loaded
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  worker?.postMessage({ build: dataset['build'], loaded: [location.pathname, ...new Set(paths)] })
}

/**
 * Reloads the page for a link that the router has handled, so that the new version is used. Never interrupts a quiz.
 */
function reloadIfStale(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !event.defaultPrevented || link.origin !== location.origin) return
  if (classList.contains('is-outdated') && !classList.contains('is-in-quiz'))
    location.assign(link.href)
}

/** The browser checks for updates whenever a page is opened. This also checks for a page that stays open for days. */
function lookForUpdates(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < AN_HOUR_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => Policy }

/** Our content security policy allows only this Trusted Types policy, which always returns this one script. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url })
  return policy ? policy.createScriptURL(url) : url
}
