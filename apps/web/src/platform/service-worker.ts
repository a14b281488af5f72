const SCRIPT = '/service-worker.js'
const AN_HOUR_MS = 60 * 60 * 1000

const { classList, dataset } = document.documentElement

/** Registers the service worker, tells it what this page has loaded, and takes a new version between two pages. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = (await serviceWorker.register(trusted(SCRIPT), {
    updateViaCache: 'none',
  })) as ServiceWorkerRegistration | undefined
  // Whoever forbids workers may also say nothing.
  if (!registration) return

  const meet = () => greet(registration.waiting ?? registration.active)
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ build: string }>) => {
    classList.toggle('is-outdated', data.build !== dataset['build'])
  })
  serviceWorker.addEventListener('controllerchange', meet)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => {
      if (registration.waiting) meet()
    }),
  )
  meet()
  addEventListener('click', openAnewIfOutdated)
  lookForUpdates(registration)
}

/** What came before the service worker did: it is to be there without a network too. */
function greet(worker: ServiceWorker | null) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const paths = loaded
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  worker?.postMessage({ build: dataset['build'], loaded: [location.pathname, ...new Set(paths)] })
}

/** A link that the router has taken leads to a page of the new version instead. Never out of the middle of a quiz. */
function openAnewIfOutdated(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !event.defaultPrevented || link.origin !== location.origin) return
  if (classList.contains('is-outdated') && !classList.contains('is-in-quiz'))
    location.assign(link.href)
}

/** The browser looks whenever a page is opened; whoever leaves one open for days never opens one. */
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

/** Our content security policy lets scripts be named by this one policy, and it names this one script. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url })
  return policy ? policy.createScriptURL(url) : url
}
