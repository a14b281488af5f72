import { brand } from '@nextround/content'

/** Search results cut off what is longer. */
const LONGEST_TITLE = 65

type Extra = {
  type?: 'website' | 'article'
  /** Holds nothing for a stranger: search engines leave it out. The sitemap follows from it. */
  isUnlisted?: boolean
}

/** Title and description of a page, for tabs, search results and shared links. */
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

/** The page's own words come first, and alone where there is no room for ours. */
function withName(title: string) {
  const named = `${title} · ${brand.name}`
  return named.length > LONGEST_TITLE ? title : named
}
