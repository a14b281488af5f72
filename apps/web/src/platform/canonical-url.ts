import { brand } from '@nextround/content'

/** Search engines should find the topic page, because a quiz page has hardly any text. */
export const canonicalUrl = (pathname: string): string =>
  brand.url + pathname.replace(/^\/quiz\/(?!results\/)/, '/topics/')

/** The served HTML names its page only if it was rendered for one address, and not after a navigation in the app. */
export function showCanonicalUrl(pathname: string): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!link) {
    link = document.createElement('link')
    link.rel = 'canonical'
    document.head.append(link)
  }
  link.href = canonicalUrl(pathname)
}
