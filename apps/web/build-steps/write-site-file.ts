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
 * Tells the server what to serve: each page's file and script hashes, and which URLs exist, so that any other gets a
 * 404 page. The file is outside `client`, so it isn't public. It also lists the precached files, for the size budget.
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
    prerendered.map(async (url) => [url, await describe(toFile(url))] as const),
  )
  const site = {
    build,
    pages: Object.fromEntries(pages),
    fallback: await describe(FALLBACK),
    notFound: await Promise.all(
      notFound.map(async ({ pattern, url }) => ({ pattern, ...(await describe(toFile(url))) })),
    ),
    routes,
    precached,
  }

  await writeFile(join(buildDirectory, 'site.json'), `${JSON.stringify(site, null, 2)}\n`)
}

/** Each page is the index.html of its own folder, except for the shell. */
export const toFile = (url: string) =>
  url === `/${FALLBACK}` ? FALLBACK : join(url, 'index.html').slice(1)
