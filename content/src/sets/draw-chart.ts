import { shape, WIDTH } from '../blocks/figures/svg.ts'
import type { Markup } from '../markup.ts'
import { drawBars } from './draw-bars.ts'
import { drawLines } from './draw-lines.ts'
import { drawPie } from './draw-pie.ts'
import type { Chart } from './stimulus.ts'
import { type Drawing } from './shapes.ts'

const NAMES = {
  bars: 'Bar chart',
  grouped: 'Grouped bar chart',
  lines: 'Line chart',
  pie: 'Pie chart',
}

/** Says what a chart shows, for someone who doesn't see it. The numbers are in its table. */
function nameChart({ form, across, unit, labels, series }: Chart, title: string): string {
  const lines = series.length > 1 ? ` Series: ${series.map(({ name }) => name).join(', ')}.` : ''
  return `${NAMES[form]}: ${title}. ${across}: ${labels.join(', ')}.${lines} Values in ${unit}.`
}

const drawForm = (chart: Chart, id: string): Drawing => {
  if (chart.form === 'pie') return drawPie(chart, id)
  return chart.form === 'lines' ? drawLines(chart, id) : drawBars(chart, id)
}

/**
 * Draws a chart as SVG that fits a phone of 360 pixels without shrinking. Colours come from the page's tokens or its
 * text colour, so that it suits a dark page and print. `id` must be unique on the page.
 */
export function drawChart(chart: Chart, { id, title }: { id: string; title: string }): Markup {
  const { height, shapes } = drawForm(chart, id)
  return shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${Math.ceil(height)}`,
      width: '100%',
      role: 'img',
      'aria-label': nameChart(chart, title),
    },
    ...shapes,
  )
}
