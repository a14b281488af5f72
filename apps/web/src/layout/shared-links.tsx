import { brand } from '@nextround/content'
import { useLocation } from 'react-router'
import { pictureOf } from '#platform/picture-of.ts'

/** What others see when they link to a page: its one address and its picture. */
export function SharedLinks() {
  // One topic's address shows the same screen as all topics.
  const pathname = useLocation().pathname.replace(/^\/topics\/.+/, '/topics')
  const address = `${brand.url}${pathname}`

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
