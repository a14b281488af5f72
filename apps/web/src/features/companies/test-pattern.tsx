import { type Company, testMinutes } from '@nextround/content/companies'
import { PlainList } from './plain-list.tsx'
import { SourceLine } from './source-line.tsx'
import { StatementList } from './statement-list.tsx'

type Test = NonNullable<Company['test']>
type Props = { test: Test; facts: Company['facts'] }

/** The written test: its sections, with the numbers that a source gives, and its rules. */
export function TestPattern({ test, facts }: Props) {
  const sources = [...new Set(test.sections.map(({ fact }) => fact))]
  const shared = sources.length === 1 ? facts[sources[0] ?? ''] : undefined
  const hasNumbers = test.sections.some(({ questions, minutes }) => questions ?? minutes)

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-16 print:grid-cols-2 print:gap-4">
      <div className="break-inside-avoid rounded-card border border-line bg-surface p-5 md:p-6 print:p-3">
        {hasNumbers ? (
          <Sections test={test} facts={shared ? {} : facts} />
        ) : (
          <>
            <h3 className="mb-3 font-semibold">{test.name}</h3>
            <PlainList items={test.sections.map(({ section }) => section)} />
            <p className="mt-3 text-ink-2">No source gives the time or the number of questions.</p>
          </>
        )}
        {shared && <SourceLine fact={shared} />}
      </div>
      {test.rules.length > 0 && <StatementList statements={test.rules} facts={facts} />}
    </div>
  )
}

function Sections({ test, facts }: Props) {
  const total = testMinutes(test)
  const hasQuestions = test.sections.some(({ questions }) => questions !== undefined)

  return (
    <table className="w-full text-left [&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-3 print:[&_:is(th,td)]:py-1">
      <caption className="pb-2 text-left font-semibold">{test.name}</caption>
      <thead className="border-line border-b text-ink-2 text-sm">
        <tr>
          <th scope="col" className="font-semibold">
            Section
          </th>
          {hasQuestions && <FigureHead>Questions</FigureHead>}
          <FigureHead>Minutes</FigureHead>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {test.sections.map(({ section, questions, minutes, fact }) => (
          <tr key={section} className="align-top">
            <th scope="row" className="wrap-anywhere font-normal">
              {section}
              {facts[fact] && <SourceLine fact={facts[fact]} />}
            </th>
            {hasQuestions && <Figure value={questions} />}
            <Figure value={minutes} />
          </tr>
        ))}
      </tbody>
      {total !== undefined && test.sections.length > 1 && (
        <tfoot className="border-line-strong border-t">
          <tr className="font-semibold">
            <th scope="row" className="font-semibold">
              Total
            </th>
            {hasQuestions && <Figure value={countQuestions(test)} />}
            <Figure value={total} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The total number of questions. Returns undefined if a section's number is unknown. */
const countQuestions = ({ sections }: Test) =>
  sections.reduce<number | undefined>(
    (total, { questions }) =>
      total === undefined || questions === undefined ? undefined : total + questions,
    0,
  )

const FigureHead = ({ children }: { children: string }) => (
  <th scope="col" className="text-right font-semibold">
    {children}
  </th>
)

const Figure = ({ value }: { value: number | undefined }) => (
  <td className="whitespace-nowrap text-right tabular-nums">
    {value ?? <span className="text-ink-3 text-sm">Not stated</span>}
  </td>
)
