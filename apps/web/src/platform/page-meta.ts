import { brand } from '@nextround/content'

/** Search results cut off longer titles. */
const MAX_TITLE_LENGTH = 65

type Extra = {
  type?: 'website' | 'article'
  /** Set for pages with nothing for strangers: search engines and the sitemap leave them out. */
  isUnlisted?: boolean
}

/** The page's title and description, for tabs, search results and shared links. */
export const pageMeta = (
  title: string,
  description: string,
  { type = 'website', isUnlisted = false }: Extra = {},
) => [
  { title: withName(title) },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
  ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** Appends the brand name to the page's title if there is room. */
function withName(title: string) {
  const named = `${title} · ${brand.name}`
  return named.length > MAX_TITLE_LENGTH ? title : named
}
