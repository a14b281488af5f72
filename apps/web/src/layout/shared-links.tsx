import { brand } from '@nextround/content'
import { canonicalUrl } from '#platform/canonical-url.ts'
import { sharingPicture } from '#platform/sharing-picture.ts'

/** The page's canonical URL and its preview image, for links from other sites. */
export function SharedLinks({ url }: { url: string }) {
  const address = canonicalUrl(url)

  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta
        property="og:image"
        content={brand.url + sharingPicture(address.slice(brand.url.length))}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
