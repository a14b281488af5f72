import { brand } from '@nextround/content'

/** Title and description of a page; search results and browser tabs show them. */
export const pageMeta = (title: string, description: string) => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
]
