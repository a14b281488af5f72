import type { LegalPage } from '@nextround/content/legal'

/** Links to the sections, generated from their headings. Plain links work without scripts too. */
export const ContentsList = ({ body }: Pick<LegalPage, 'body'>) => (
  <nav aria-labelledby="contents" className="rounded-card border border-line bg-surface p-5">
    <h2 id="contents" className="font-bold text-lg">
      On this page
    </h2>
    <ul className="mt-2 -mb-2 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
      {listSections(body).map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-control py-1.5 text-ink-2 leading-snug hover:text-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const listSections = (body: LegalPage['body']) =>
  body.flatMap((node) => {
    if (typeof node === 'string') return []
    const [tag, attributes, ...inside] = node
    const title = inside.filter((part) => typeof part === 'string').join('')
    return tag === 'h2' ? { id: attributes?.['id'] ?? '', title } : []
  })
