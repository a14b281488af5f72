import { brand } from '@nextround/content'

const LOGO = `${brand.url}/icons/icon-512.png`

/** The publisher of this site, for search engines. Other structured data refers to it by its `@id`. */
export const ORGANIZATION = {
  '@type': 'Organization',
  '@id': `${brand.url}/#organization`,
  name: brand.name,
  legalName: brand.operator,
  url: brand.url,
  logo: { '@type': 'ImageObject', url: LOGO, width: 512, height: 512 },
  email: brand.contact.general,
  sameAs: brand.social.map(({ url }) => url),
}
