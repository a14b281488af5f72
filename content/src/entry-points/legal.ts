import compiled from '../../dist/legal.json' with { type: 'json' }
import type { LegalPage } from '../kinds/legal.ts'

export type { LegalPage }

const pages = compiled as unknown as LegalPage[]

/** Returns the page of that name. Throws, so that the build fails if it does not exist. */
export function legalPage(slug: string): LegalPage {
  const page = pages.find((page) => page.slug === slug)
  if (!page) throw new Error(`content/legal/${slug}.md is missing`)
  return page
}
