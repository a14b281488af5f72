import type { Mock } from '@nextround/content/mocks'
import type { Figure } from './list-sources.ts'
import { sourceIdOf } from './list-sources.ts'
import { StatusLink } from './figure-status.tsx'

/** The sections of a mock. Each number shows where it comes from. */
export const Blueprint = ({ mock }: { mock: Mock }) => (
  <div className="rounded-card border border-line bg-surface p-4 md:p-6">
    <table className="w-full text-left [&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-3 md:[&_:is(th,td)]:px-3">
      <caption className="sr-only">Sections with their questions and minutes</caption>
      <thead className="border-line border-b text-ink-2 text-sm">
        <tr>
          <th scope="col" className="font-semibold">
            Section
          </th>
          <th scope="col" className="font-semibold">
            Questions
          </th>
          <th scope="col" className="font-semibold">
            Time
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {mock.sections.map(({ name, questions, minutes }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="font-semibold wrap-anywhere">
              {name}
            </th>
            <FigureCell mock={mock} figure={questions} words={String(questions.value)} />
            <FigureCell mock={mock} figure={minutes} words={`${minutes.value} min`} />
          </tr>
        ))}
      </tbody>
      <tfoot className="border-line-strong border-t font-semibold tabular-nums">
        <tr>
          <th scope="row">Total</th>
          <td>{mock.questions}</td>
          <td>{`${mock.minutes} min`}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)

type CellProps = { mock: Mock; figure: Pick<Figure, 'status' | 'fact' | 'note'>; words: string }

const FigureCell = ({ mock, figure, words }: CellProps) => (
  <td>
    <span className="block tabular-nums">{words}</span>
    <StatusLink status={figure.status} sourceId={sourceIdOf(mock, figure)} />
  </td>
)
