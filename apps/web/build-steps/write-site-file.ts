import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInlineScripts } from './hash-inline-scripts.ts'

export const FALLBACK = '__spa-fallback.html'

type Site = {
  buildDirectory: string
  build: string
  prerendered: string[]
  notFound: { pattern: string; url: string }[]
  routes: string[]
  precached: string[]
}

/**
 * Tells the server what it serves: the file and script hashes of each page, and which URLs exist,
 * so that anything else gets a page that says so, with status 404. It lies outside `client`, unserved. What the service
 * worker loads in advance stands in it for the budget.
 */
export async function writeSiteFile({
  buildDirectory,
  build,
  prerendered,
  notFound,
  routes,
  precached,
}: Site): Promise<void> {
  const describe = async (file: string) => {
    const html = await readFile(join(buildDirectory, 'client', file), 'utf8')
    return { file, scriptHashes: hashInlineScripts(html) }
  }

  const pages = await Promise.all(
    prerendered.map(async (url) => [url, await describe(fileOf(url))] as const),
  )
  const site = {
    build,
    pages: Object.fromEntries(pages),
    fallback: await describe(FALLBACK),
    notFound: await Promise.all(
      notFound.map(async ({ pattern, url }) => ({ pattern, ...(await describe(fileOf(url))) })),
    ),
    routes,
    precached,
  }

  await writeFile(join(buildDirectory, 'site.json'), `${JSON.stringify(site, null, 2)}\n`)
}

/** A page lies in a folder of its own; the shell does not. */
export const fileOf = (url: string) =>
  url === `/${FALLBACK}` ? FALLBACK : join(url, 'index.html').slice(1)
