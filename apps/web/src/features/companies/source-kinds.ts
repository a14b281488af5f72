import type { Fact } from '@nextround/content/companies'

export const KINDS: Record<Fact['kind'], string> = {
  official: 'Official',
  copy: 'Official text, seen as a copy',
  vendor: 'Test vendor',
  news: 'News',
}
