import { Check, Minus, Plus } from 'lucide-react'
import { ScrollBox } from '#ui/scroll-box.tsx'

const MARKS = {
  same: { word: 'same', icon: Check, look: '', ink: 'text-good' },
  missing: { word: 'missing', icon: Minus, look: 'bg-bad-soft', ink: 'text-bad' },
  extra: { word: 'extra', icon: Plus, look: 'bg-amber-soft', ink: 'text-amber' },
}

export type MarkedRow = { cells: (string | null)[]; mark?: keyof typeof MARKS }
type Props = { label: string; columns: string[]; rows: MarkedRow[] }

/** Rows of a database. A wide table scrolls in its box. */
export function RowTable({ label, columns, rows }: Props) {
  const isMarked = rows.some(({ mark }) => mark)
  const isFigure = columns.map((_, place) =>
    rows.every(({ cells }) => /^-?[\d.]*$/.test(cells[place] ?? '')),
  )
  const align = (place: number) => (isFigure[place] ? 'text-right tabular-nums' : '')

  return (
    <ScrollBox label={label} className="rounded-control border border-line bg-surface">
      <table className="w-full border-collapse text-left font-mono text-sm [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2">
        <caption className="sr-only">{label}</caption>
        <thead className="border-line border-b bg-sunken">
          <tr>
            {columns.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may share a name
              <th key={place} scope="col" className={`font-semibold ${align(place)}`}>
                {name}
              </th>
            ))}
            {isMarked && (
              <th scope="col" className="font-sans font-semibold">
                <span className="sr-only">Compared</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ cells, mark }, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name, and do not move
            <tr key={number} className={mark ? MARKS[mark].look : ''}>
              {cells.map((value, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor do cells
                <td key={place} className={align(place)}>
                  {value ?? <span className="text-ink-2 italic">NULL</span>}
                </td>
              ))}
              {isMarked && <td className="font-sans">{mark && <Mark mark={mark} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Mark({ mark }: { mark: keyof typeof MARKS }) {
  const { word, icon: Icon, ink } = MARKS[mark]
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${ink}`}>
      <Icon aria-hidden="true" className="size-4" />
      {word}
    </span>
  )
}
