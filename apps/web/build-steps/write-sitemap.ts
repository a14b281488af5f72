import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '@nextround/content'

/** Screens that hold nothing for a stranger, or show another page's content. */
const NOT_FOR_SEARCH = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/quiz',
]

/** Tells search engines which pages there are. */
export async function writeSitemap(directory: string, urls: string[]) {
  const listed = urls.filter((url) => !NOT_FOR_SEARCH.includes(url) && !url.startsWith('/topics/'))
  const entries = listed.map((url) => `  <url><loc>${brand.url}${url}</loc></url>`)
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
