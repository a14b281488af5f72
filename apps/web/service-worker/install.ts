import { cacheName, findCache } from './builds.ts'

const HASHED = '/assets/'
/** Few files at a time, so that on a slow connection the open page comes first. */
const CONCURRENCY = 3

/**
 * Caches everything needed offline. If one file is missing, the server has another build, so the installation
 * fails.
 */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheName(BUILD))
  const left = [...PRECACHED]
  const loadNext = async (): Promise<void> => {
    const path = left.shift()
    if (path) await load(cache, path).then(loadNext)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, loadNext))
  await copyVisitedPages(cache)
}

/** Caches files that a page loaded before there was a service worker. Most are in the browser's HTTP cache. */
export async function store(paths: string[]): Promise<void> {
  const cache = await findCache(BUILD)
  if (cache) await Promise.allSettled(paths.filter(isOurs).map((path) => load(cache, path)))
}

/** Caches this build's version of every page visited in earlier builds, so that it stays readable offline. */
async function copyVisitedPages(cache: Cache) {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheName('')))
  const visited = new Set<string>()
  for (const name of names) {
    for (const { url } of await (await caches.open(name)).keys()) visited.add(new URL(url).pathname)
  }
  const pages = [...visited].filter((path) => PAGES.includes(path))
  await Promise.allSettled(pages.map((path) => loadWhole(cache, path)))
}

/** Caches a page and every asset that its HTML mentions. */
async function loadWhole(cache: Cache, path: string) {
  await load(cache, path)
  const html = await (await cache.match(path))?.text()
  const assets = new Set(html?.match(/\/assets\/[\w.-]+/g))
  await Promise.all([...assets].map((asset) => load(cache, asset)))
}

async function load(cache: Cache, path: string) {
  if (await cache.match(path)) return
  const isHashed = path.startsWith(HASHED)
  // A hashed file with the same name has the same content in every build.
  const known = isHashed ? await caches.match(path) : undefined
  const response = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache' }))
  const isRight = response.ok && (isHashed || response.headers.get('x-build') === BUILD)
  if (!isRight) throw new Error(`${path} is not of this build`)
  await cache.put(path, response)
}

const isOurs = (path: string) => PAGES.includes(path) || path.startsWith(HASHED)
