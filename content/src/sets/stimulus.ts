/** A chart from numbers. `bars` and `pie` have one series. */
export type Chart = {
  form: 'bars' | 'grouped' | 'lines' | 'pie'
  /** The kind of the labels, such as `College`. The head of the first column of its table. */
  across: string
  /** The unit of a value, such as `offers` or `%`. */
  unit: string
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

/** A column with a unit has numbers. */
export type StimulusTable = {
  form: 'table'
  columns: readonly { name: string; unit?: string | undefined }[]
  rows: readonly (readonly string[])[]
}

type Passage = { form: 'text'; paragraphs: readonly string[] }

/** The passage, table or chart of a set, as learners get it. */
export type Stimulus = (Passage | StimulusTable | Chart) & {
  /** Where it comes from, such as "The figures are invented." */
  note?: string | undefined
}

export const isChart = (stimulus: Stimulus): stimulus is Chart & Stimulus =>
  stimulus.form !== 'text' && stimulus.form !== 'table'

const formatter = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** Groups digits as in India: 1,20,000. */
export const formatNumber = (value: number): string => formatter.format(value).replace('-', '−')

/** Signs that are written directly after a number. Any other unit is named once, at the axis or in a table's head. */
const SIGNS = ['%', '°']

export const formatValue = (value: number, unit: string): string =>
  formatNumber(value) + (SIGNS.includes(unit) ? unit : '')

const writeHead = (name: string, unit = '') =>
  unit && !name.includes(unit) ? `${name} (${unit})` : name

export type DataTable = {
  /** `isFigure`: the column has numbers, which are aligned on the right. */
  columns: { name: string; isFigure: boolean }[]
  rows: string[][]
}

/** The same numbers as a table, for screen readers, for print and for anyone who prefers it. */
export function dataTable(shown: StimulusTable | Chart): DataTable {
  if (shown.form === 'table')
    return {
      columns: shown.columns.map(({ name, unit }) => ({
        name: writeHead(name, unit),
        isFigure: unit !== undefined,
      })),
      rows: shown.rows.map((row) =>
        row.map((cell, place) => {
          const unit = shown.columns[place]?.unit
          return unit === undefined ? cell : formatValue(Number(cell), unit)
        }),
      ),
    }
  const { across, unit, labels, series } = shown
  return {
    columns: [
      { name: across, isFigure: false },
      ...series.map(({ name }) => ({ name: writeHead(name, unit), isFigure: true })),
    ],
    rows: labels.map((label, place) => [
      label,
      ...series.map(({ values }) => formatValue(values[place] ?? 0, unit)),
    ]),
  }
}
