import type { CompiledSet } from '../compile-set.ts'
import { escape, htmlOf } from '../markup-html.ts'
import { drawChart } from './draw-chart.ts'
import { type DataTable, dataTable, isChart } from './stimulus.ts'

/** A set's passage, table or chart as HTML, for the preview and for print. A chart is followed by its numbers. */
export function stimulusHtml({
  id,
  title,
  stimulus,
}: Pick<CompiledSet, 'id' | 'title' | 'stimulus'>) {
  const note = stimulus.note ? `<p class="small">${escape(stimulus.note)}</p>` : ''
  if (stimulus.form === 'text')
    return `<ol class="passage">${stimulus.paragraphs.map((words) => `<li>${escape(words)}</li>`).join('')}</ol>${note}`
  const table = tableHtml(dataTable(stimulus))
  return isChart(stimulus)
    ? `<div class="chart">${htmlOf(drawChart(stimulus, { id, title }))}</div>${table}${note}`
    : table + note
}

function tableHtml({ columns, rows }: DataTable): string {
  const align = (place: number) => (columns[place]?.isFigure ? ' class="figure"' : '')
  const head = columns.map(
    ({ name }, place) => `<th scope="col"${align(place)}>${escape(name)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = row.map((cell, place) =>
      place === 0
        ? `<th scope="row">${escape(cell)}</th>`
        : `<td${align(place)}>${escape(cell)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** The same as plain text, for a sheet without HTML. */
export function stimulusText({ title, stimulus }: Pick<CompiledSet, 'title' | 'stimulus'>): string {
  const lines =
    stimulus.form === 'text'
      ? stimulus.paragraphs.map((words, place) => `${place + 1}. ${words}`)
      : [tableText(dataTable(stimulus))]
  return [`**${title}**`, ...lines, ...(stimulus.note ? [stimulus.note] : [])].join('\n\n')
}

const tableText = ({ columns, rows }: DataTable) =>
  [columns.map(({ name }) => name), columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
