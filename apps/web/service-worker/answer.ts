import { buildOf, cacheOf, dropUnusedBuilds, findCache, noteClient } from './builds.ts'
import { isQuizOpen } from './quiz-lock.ts'
import { worker } from './worker.ts'

/** Then a page that lies here is shown instead: on a bad line nobody knows whether anything will come. */
const PATIENCE_MS = 3_000
/** Where a quiz is taken; a result has nothing to lose. */
const A_QUIZ = /^\/quiz(\/(?!results\/)|$)/
/** Not pages of the site: the API, its reference, and files. */
const NO_PAGE = /^\/(api|docs)(\/|$)|\.\w+$/

/** The reply to what a page asks for; nothing where the browser should ask by itself, as for every call of the API. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined
  if (request.mode === 'navigate')
    return NO_PAGE.test(url.pathname) ? undefined : openPage(event, url.pathname)
  if (url.pathname.startsWith('/assets/')) return answerAsset(event)
  const build = url.searchParams.get('build')
  return url.pathname.endsWith('.data') && build
    ? answerData(event, `${url.pathname}?build=${build}`, build)
    : undefined
}

/** The network first, with what it has now; what lies here if it has nothing, or not in time. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const own = await caches.open(cacheOf(BUILD))
  const stored = await own.match(PAGES.includes(path) ? path : SHELL)
  const shell = stored ?? (await own.match(SHELL))
  const isQuiz = await isQuizOpen()
  // A refresh in the middle of a quiz goes on with what it was begun with.
  const response =
    isQuiz && shell && A_QUIZ.test(path) ? shell : await fromNetwork(event, own, stored, shell)

  const build = response.headers.get('x-build')
  if (build) event.waitUntil(noteClient(event.resultingClientId, build))
  // This page is of another build already, so the next worker may have the site, unless a quiz is open somewhere.
  if (build && build !== BUILD && !isQuiz) worker.registration.waiting?.postMessage('take over')
  else event.waitUntil(dropUnusedBuilds(BUILD))
  return response
}

async function fromNetwork(
  event: FetchEvent,
  own: Cache,
  stored: Response | undefined,
  shell: Response | undefined,
): Promise<Response> {
  const path = new URL(event.request.url).pathname
  const asked = fetch(event.request).then(async (response) => {
    const isOwn = response.ok && response.headers.get('x-build') === BUILD
    if (isOwn && PAGES.includes(path)) await own.put(path, response.clone())
    return response
  })
  // Too late for this time, it is there for the next.
  event.waitUntil(asked.catch(() => {}))
  try {
    const first = stored ? await Promise.race([asked, after(PATIENCE_MS)]) : await asked
    // A gateway in place of the site.
    if (first && (first.status < 500 || !stored)) return first
  } catch (error) {
    if (!shell) throw error
  }
  return stored ?? shell ?? asked
}

/** Its name says what is in it: whichever build it lies with, it is right. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(
      buildOf(clientId)
        .then(findCache)
        .then((cache) => cache?.put(request, copy)),
    )
  }
  // The server has another build by now: look for its worker, so that the next page is a new one.
  if (response.status === 404) event.waitUntil(worker.registration.update())
  return response
}

/** The page says of which build it is, and gets data of that one only. */
async function answerData(event: FetchEvent, key: string, build: string): Promise<Response> {
  const cache = await findCache(build)
  const stored = await cache?.match(key)
  if (stored) return stored
  try {
    const response = await fetch(event.request)
    const isRight = response.ok && response.headers.get('x-build') === build
    if (cache && isRight) event.waitUntil(cache.put(key, response.clone()))
    return response
  } catch (error) {
    const isPageStored = await cache?.match(key.replace(/_?\.data\?.*/, ''))
    if (!isPageStored) throw error
    // Not as data, but as a page: data of no build make the router open it (build-steps/light-router.ts).
    return new Response('', { headers: { 'x-build': 'stored' } })
  }
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
