import type { Fact } from '@nextround/content/companies'

export const KINDS: Record<Fact['kind'], string> = {
  official: 'Official',
  copy: 'Official text, read in a copy',
  vendor: 'Test vendor',
  news: 'News',
}
