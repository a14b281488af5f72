import { dataTable, drawChart, isChart } from '@nextround/content/stimulus'
import type { AskedSet } from '@nextround/contract/stimulus'
import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { TextWithCode } from './question-text.tsx'
import { renderMarkup } from './render-markup.ts'
import { ScrollBox } from './scroll-box.tsx'

/** The passage, table or chart of a set. A chart can be read as a table, and always is by screen readers and on paper. */
export default function StimulusView({ title, stimulus }: Pick<AskedSet, 'title' | 'stimulus'>) {
  return (
    <div className="grid grid-cols-1 gap-3">
      {stimulus.form === 'text' && <PassageText paragraphs={stimulus.paragraphs} />}
      {stimulus.form === 'table' && <DataTable title={title} data={dataTable(stimulus)} />}
      {isChart(stimulus) && <ChartWithTable title={title} chart={stimulus} />}
      {stimulus.note && <p className="text-ink-2 text-sm">{stimulus.note}</p>}
    </div>
  )
}

/** Numbered, because questions say "in paragraph 2". */
const PassageText = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <ol className="grid list-decimal gap-3 pl-6 marker:text-ink-2 marker:text-sm">
    {paragraphs.map((text) => (
      <li key={text} className="pl-1 wrap-anywhere">
        <TextWithCode text={text} />
      </li>
    ))}
  </ol>
)

type ChartProps = { title: string; chart: Parameters<typeof drawChart>[0] }

function ChartWithTable({ title, chart }: ChartProps) {
  // The ids of hatches must differ from those of another chart on the page.
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Icon = isTable ? ChartColumn : Table2

  return (
    <>
      <div className={isTable ? 'hidden' : 'max-w-[27rem] print:block'}>
        {renderMarkup(drawChart(chart, { id, title }))}
      </div>
      <div className={isTable ? '' : 'sr-only print:not-sr-only'}>
        <DataTable title={title} data={dataTable(chart)} />
      </div>
      <button
        type="button"
        onClick={() => setTable(!isTable)}
        className="-ml-2 flex min-h-11 w-fit items-center gap-2 rounded-control px-2 font-medium text-ink-2 text-sm hover:bg-sunken hover:text-ink print:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
        {isTable ? 'Show as a chart' : 'Show as a table'}
      </button>
    </>
  )
}

const DataTable = ({ title, data }: { title: string; data: ReturnType<typeof dataTable> }) => {
  const align = (place: number) =>
    data.columns[place]?.isFigure ? 'text-right tabular-nums whitespace-nowrap' : ''
  return (
    <ScrollBox label={title} className="rounded-control border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2">
        <caption className="sr-only">{title}</caption>
        <thead className="border-line border-b text-ink-2">
          <tr>
            {data.columns.map(({ name }, place) => (
              <th key={name} scope="col" className={`font-semibold ${align(place)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.rows.map(([head, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows of a table do not move
            <tr key={row}>
              <th scope="row" className="font-normal wrap-anywhere">
                {head}
              </th>
              {cells.map((cell, place) => (
                <td key={data.columns[place + 1]?.name} className={align(place + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
