import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@nextround/content'
import { contentDates } from './content-dates.ts'
import { toFile } from './write-site-file.ts'

/** Lists all pages for search engines, with the date of their last change where it is known. */
export async function writeSitemap(directory: string, urls: string[]) {
  const dates = contentDates()
  const listed = await Promise.all(
    urls.map(async (url) => ((await isListed(directory, url)) ? [url] : [])),
  )
  const entries = listed.flat().map((url) => {
    const day = dates.get(url)
    return `  <url><loc>${brand.url}${url}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  })
  await writeFile(
    join(directory, 'sitemap.xml'),
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>\n',
    ].join('\n'),
  )
  await writeFile(
    join(directory, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${brand.url}/sitemap.xml\n`,
  )
}

/** A page is listed if its HTML allows indexing and names its own address as canonical. */
async function isListed(directory: string, url: string) {
  const html = await readFile(join(directory, toFile(url)), 'utf8')
  const isClosed = html.includes('<meta name="robots" content="noindex"/>')
  return !isClosed && html.includes(`<link rel="canonical" href="${brand.url}${url}"/>`)
}
