import { brand } from '@nextround/content'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { IsTextPage } from '#platform/is-text-page.ts'
import { pictureOf } from '#platform/picture-of.ts'

/** What others see when they link to a page: its one address and its picture. */
export function SharedLinks() {
  // What is asked about a topic stands on its page; the page of its quiz has little to find.
  const pathname = useLocation().pathname.replace(/^\/quiz\/(?!results\/)/, '/topics/')
  const address = `${brand.url}${pathname}`
  const isText = useContext(IsTextPage)

  // The shell is drawn as an answer for `/`, which is a page of text, and is served for many addresses; a page that says
  // 404 is served for any. Neither has an address of its own.
  if ((pathname === '/' && !isText) || pathname.startsWith('/404')) return null
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={`${brand.url}${pictureOf(pathname)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
