import { brand } from '@nextround/content'

type Extra = { type?: 'website' | 'article' }

/** Title and description of a page, for tabs, search results and shared links. */
export const pageMeta = (title: string, description: string, { type = 'website' }: Extra = {}) => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: type },
]
