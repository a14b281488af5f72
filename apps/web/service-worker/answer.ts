import { findBuild, cacheName, dropUnusedBuilds, findCache, noteClient } from './builds.ts'
import { isQuizOpen } from './quiz-lock.ts'
import { worker } from './worker.ts'

/** After this time a cached page is shown instead, because on a bad connection a reply may never come. */
const TIMEOUT_MS = 3_000
/** After this time the shell is shown. It is longer, because the shell may have to say that the page can't be shown. */
const SHELL_TIMEOUT_MS = 20_000
/** Pages on which a quiz or a mock is taken. Results are excluded, because nothing can be lost there. */
const A_QUIZ = /^\/(quiz(\/(?!results\/)|$)|mocks\/run$)/
/** Matches paths that are not pages of the site: the API, its reference, and files. */
const NO_PAGE = /^\/(api|docs)(\/|$)|\.\w+$/

/** Replies to a page's request. Returns undefined if the browser should handle it, as for every API call. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined
  if (request.mode === 'navigate')
    return NO_PAGE.test(url.pathname) ? undefined : openPage(event, url.pathname)
  return url.pathname.startsWith('/assets/') ? answerAsset(event) : undefined
}

/** Uses the network first, and the cache if the network fails or takes too long. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const own = await caches.open(cacheName(BUILD))
  const stored = await own.match(PAGES.includes(path) ? path : SHELL)
  const shell = stored ?? (await own.match(SHELL))
  const isQuiz = await isQuizOpen()
  // A reload during a quiz continues with the build that the quiz was started with.
  const response =
    isQuiz && shell && A_QUIZ.test(path) ? shell : await fromNetwork(event, own, stored, shell)

  const build = response.headers.get('x-build')
  if (build) event.waitUntil(noteClient(event.resultingClientId, build))
  // The page already comes from another build, so the waiting worker may take over, unless a quiz is open somewhere.
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
  const request = fetch(event.request).then(async (response) => {
    const isOwn = response.ok && response.headers.get('x-build') === BUILD
    if (isOwn && PAGES.includes(path)) await own.put(path, response.clone())
    return response
  })
  // A reply that is too late for this request is still cached for the next.
  event.waitUntil(request.catch(() => {}))
  try {
    const timeoutMs = stored ? TIMEOUT_MS : SHELL_TIMEOUT_MS
    const first = shell ? await Promise.race([request, after(timeoutMs)]) : await request
    // A status of 500 or above may come from a gateway, so a cached page is better.
    if (first && (first.status < 500 || !stored)) return first
  } catch (error) {
    if (!shell) throw error
  }
  return stored ?? shell ?? request
}

/** An asset's name contains its hash, so a copy from any build is correct. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(
      findBuild(clientId)
        .then(findCache)
        .then((cache) => cache?.put(request, copy)),
    )
  }
  // The server has a newer build, so this looks for its worker. The next page will then use the new build.
  if (response.status === 404) event.waitUntil(worker.registration.update())
  return response
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
