import { brand } from '@nextround/content'

type Extra = {
  type?: 'website' | 'article'
  /** Holds nothing for a stranger: search engines leave it out. */
  isUnlisted?: boolean
}

/** Title and description of a page, for tabs, search results and shared links. */
export const pageMeta = (
  title: string,
  description: string,
  { type = 'website', isUnlisted = false }: Extra = {},
) => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
  ...(isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
]
