import type { Fact } from '@nextround/content/companies'
import type { Mock } from '@nextround/content/mocks'
import { TextLink } from '#ui/text-link.tsx'
import { FigureStatus } from './figure-status.tsx'
import { listSources } from './list-sources.ts'

type Props = { mock: Mock; monthOf: (day: string) => string }

/** The source of each number and rule. The labels in the page lead here. */
export const FigureSources = ({ mock, monthOf }: Props) => (
  <ul className="grid gap-x-10 gap-y-5 md:grid-cols-2">
    {listSources(mock).map(({ id, status, about, fact, note }) => (
      <li key={id} id={id} className="scroll-mt-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <FigureStatus status={status} />
          <span>{about.join(', ')}</span>
        </p>
        <p className="mt-1 text-ink-2">
          {fact ? (
            <>
              {fact.url ? <TextLink to={fact.url}>{fact.source}</TextLink> : fact.source}
              {`. ${KINDS[fact.kind]}, read in ${monthOf(fact.seen)}.`}
            </>
          ) : (
            `${note ?? 'Our own choice'}.`
          )}
        </p>
      </li>
    ))}
  </ul>
)

/** A text that we've only seen as a copy has no link. */
const KINDS: Record<Fact['kind'], string> = {
  official: "The company's own text",
  copy: "The company's own text, which we've only seen as a copy",
  vendor: "The test vendor's text",
  news: 'A news report',
}
