import type { AuditLine } from '@nextround/contract/payments-admin'
import { Part } from './detail.tsx'
import { formatShortMoment } from '#platform/format.ts'
import { type TrailWords, trailWords } from './trail-words.ts'

type Props = { trail: readonly AuditLine[]; words: TrailWords }

/** The history of actions, newest first. Renders nothing if it is empty. */
export const AuditTrail = ({ trail, words }: Props) =>
  trail.length === 0 ? null : (
    <Part title="History">
      <ol className="grid gap-1.5 text-sm">
        {trail.map((line) => (
          <TrailLine key={`${line.at}${line.action}`} line={line} words={words} />
        ))}
      </ol>
    </Part>
  )

export const TrailLine = ({ line, words }: { line: AuditLine; words: TrailWords }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-0.5 text-ink-2">
    <time dateTime={line.at} className="whitespace-nowrap text-ink-3 tabular-nums">
      {formatShortMoment(line.at)}
    </time>
    <span className="wrap-anywhere">{trailWords(line, words)}</span>
  </li>
)
