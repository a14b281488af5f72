import type { Company } from '@nextround/content/companies'
import { NoSource, SourceLine } from './source-line.tsx'

type Props = Pick<Company, 'process' | 'facts'>

export const SelectionProcess = ({ process, facts }: Props) => (
  <ol>
    {process.map(({ step, detail, fact }, index) => {
      const source = fact && facts[fact]
      return (
        <li key={step} className="group relative flex gap-4 pb-8 last:pb-0 print:pb-2">
          {/* The line that connects one number to the next. */}
          <span
            aria-hidden="true"
            className="absolute top-11 bottom-1 left-4.5 w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong bg-surface font-semibold text-sm tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-1">
            <h3 className="font-bold text-lg leading-snug">{step}</h3>
            {detail && <p className="mt-1 text-ink-2">{detail}</p>}
            {source ? (
              <SourceLine fact={source} />
            ) : (
              <>
                <p className="mt-1 text-ink-2">Not confirmed</p>
                <NoSource>We found no official or news source. Check the careers site.</NoSource>
              </>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)
