import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInlineScripts } from './hash-inline-scripts.ts'

type Site = { buildDirectory: string; prerendered: string[]; routes: string[] }

/**
 * Tells the server what it serves: the file and script hashes of each page, and which URLs exist,
 * so that anything else gets the fallback with status 404. It lies outside `client`, unserved.
 */
export async function writeSiteFile({ buildDirectory, prerendered, routes }: Site) {
  const describe = async (file: string) => {
    const html = await readFile(join(buildDirectory, 'client', file), 'utf8')
    return { file, scriptHashes: hashInlineScripts(html) }
  }

  const pages = await Promise.all(
    prerendered.map(async (url) => [url, await describe(fileOf(url))] as const),
  )
  const fallback = await describe('__spa-fallback.html')
  const site = { pages: Object.fromEntries(pages), fallback, routes }

  await writeFile(join(buildDirectory, 'site.json'), `${JSON.stringify(site, null, 2)}\n`)
  return { pages: pages.map(([url, { file }]) => ({ url, file })) }
}

const fileOf = (url: string) => join(url, 'index.html').slice(1)
