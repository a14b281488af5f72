import { type Mock, mockFigures } from '@nextround/content/mocks'
import { MIN_REPORTS } from '@nextround/contract/mock-debriefs'
import { debriefUrl } from '#platform/mock-address.ts'
import { TextLink } from '#ui/text-link.tsx'

type Props = { mock: Mock; company: NonNullable<Mock['company']> }

/**
 * Figures that candidates report, next to ours. The page is built without them: mock-reports.ts fills them in. Rows
 * have their final height from the start, so that nothing moves.
 */
export function ReportedFigures({ mock, company }: Props) {
  const { sections, minutes, questions, isNegative, mayGoBack } = mockFigures(mock)
  const rows = [
    { figure: 'sections', title: 'Sections', ours: sections },
    { figure: 'minutes', title: 'Minutes', ours: minutes },
    { figure: 'questions', title: 'Questions', ours: questions },
    // The page says what each rule means under "Rules in this mock".
    { figure: 'isNegative', title: 'Negative marking', ours: yesOrNo(isNegative) },
    { figure: 'mayGoBack', title: 'Going back', ours: yesOrNo(mayGoBack) },
  ]
  return (
    <div data-part="mock-reports" data-company={company.slug}>
      <div className="rounded-card border border-line bg-surface px-4 md:px-6">
        <table className="w-full table-fixed text-left [&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-2">
          <caption className="sr-only">Our figures, and those that candidates report</caption>
          <thead className="border-line border-b text-ink-2 text-sm">
            <tr>
              <th scope="col" className="w-[33%] font-semibold">
                Figure
              </th>
              <th scope="col" className="w-[19%] font-semibold">
                This mock
              </th>
              <th scope="col" className="font-semibold">
                Candidates
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ figure, title, ours }) => (
              <tr key={figure} className="h-22 sm:h-14">
                <th scope="row" className="font-semibold">
                  {title}
                </th>
                <td className="tabular-nums">{ours}</td>
                <td
                  data-figure={figure}
                  className="text-ink-2 text-xs tabular-nums leading-5 sm:text-sm"
                >
                  No figure yet
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 text-ink-2 text-sm">
        {`We show a figure from the last year once ${MIN_REPORTS} candidates who planned a ${company.name} drive report the same one. It isn't confirmed. `}
        <TextLink to={debriefUrl(company.slug)}>Took this test? Report it in five taps</TextLink>
      </p>
    </div>
  )
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
