import { cacheOf, findCache } from './builds.ts'

const HASHED = '/assets/'
/** So many files at a time: on a slow line the page that is being read comes first. */
const AT_ONCE = 3

/** Loads what an offline learner needs. If one file is missing, the server is not this build: none of it counts. */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheOf(BUILD))
  const left = [...PRECACHED]
  const loadNext = async (): Promise<void> => {
    const path = left.shift()
    if (path) await load(cache, path).then(loadNext)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  await takeVisitedPagesAlong(cache)
}

/** What a page had loaded before there was a service worker; most of it lies in the browser's own cache. */
export async function store(paths: string[]): Promise<void> {
  const cache = await findCache(BUILD)
  if (cache) await Promise.allSettled(paths.filter(isOurs).map((path) => load(cache, path)))
}

/** What was visited stays readable: the pages of the build before are loaded as this build has them. */
async function takeVisitedPagesAlong(cache: Cache) {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheOf('')))
  const visited = new Set<string>()
  for (const name of names) {
    for (const { url } of await (await caches.open(name)).keys()) visited.add(pageVisited(url))
  }
  const pages = [...visited].filter((path) => PAGES.includes(path))
  await Promise.allSettled(pages.map((path) => loadWhole(cache, path)))
}

/** A page with everything that its HTML names. */
async function loadWhole(cache: Cache, path: string) {
  await load(cache, path)
  const html = await (await cache.match(path))?.text()
  const assets = new Set(html?.match(/\/assets\/[\w.-]+/g))
  await Promise.all([...assets].map((asset) => load(cache, asset)))
}

async function load(cache: Cache, path: string) {
  if (await cache.match(path)) return
  const isHashed = path.startsWith(HASHED)
  // Of the same name is of the same content, whichever build it came with.
  const known = isHashed ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache' }))
  const isRight = response.ok && (isHashed || response.headers.get('x-build') === BUILD)
  if (!isRight) throw new Error(`${path} is not of this build`)
  await cache.put(path, response)
}

const isOurs = (path: string) =>
  PAGES.includes(path) || path.startsWith(HASHED) || path.endsWith(`.data?build=${BUILD}`)

/** The page that was opened, or whose data were loaded; data that every build loads in advance tell nothing. */
function pageVisited(url: string) {
  const { pathname } = new URL(url)
  const isLoadedAnyway = PRECACHED.includes(`${pathname}?build=${BUILD}`)
  return isLoadedAnyway ? '' : pathname.replace(/\.data$/, '')
}
