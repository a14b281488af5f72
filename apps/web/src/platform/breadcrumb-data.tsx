import { brand } from '@nextround/content'
import { StructuredData } from './structured-data.tsx'

type Crumb = { name: string; to: string }

/** The path from the home page to this page, for search engines. `trail` ends with the page itself. */
export const BreadcrumbData = ({ trail }: { trail: Crumb[] }) => (
  <StructuredData
    facts={{
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home', to: '/' }, ...trail].map(({ name, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${brand.url}${to}`,
      })),
    }}
  />
)
