import { exportOverview } from '@nextround/contract/overview'
import { exportPayments } from '@nextround/contract/payments-admin'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { formatMonthAndYear } from '#platform/format.ts'
import { Select } from '#ui/select.tsx'
import { ResumeDownloadButton } from '../inbox/download-button.tsx'
import { OverviewCard } from './overview-card.tsx'
import type { Overview } from './overview-queries.ts'

const EVERYTHING = ''

const findLastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Files for a spreadsheet and for the accountant. */
export function Exports({ months }: Pick<Overview, 'months'>) {
  const [month, setMonth] = useState(EVERYTHING)
  const options = [
    { value: EVERYTHING, label: 'All payments' },
    ...months
      .toReversed()
      .map((one) => ({ value: one.month, label: formatMonthAndYear(`${one.month}-01`) })),
  ]
  const query = month === EVERYTHING ? {} : { from: `${month}-01`, to: findLastDay(month) }
  return (
    <OverviewCard title="Export as CSV">
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start">
        <Select
          label="Received or refunded in"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={options}
        />
        <ResumeDownloadButton file={exportPayments} input={{ query }} icon={FileSpreadsheet}>
          Payments
        </ResumeDownloadButton>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <ResumeDownloadButton
          file={exportOverview}
          input={{ query: { table: 'days' } }}
          icon={FileSpreadsheet}
        >
          Daily figures
        </ResumeDownloadButton>
        <ResumeDownloadButton
          file={exportOverview}
          input={{ query: { table: 'weeks' } }}
          icon={FileSpreadsheet}
        >
          Weekly active learners
        </ResumeDownloadButton>
      </div>
    </OverviewCard>
  )
}
