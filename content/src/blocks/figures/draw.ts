import type { Markup } from '../../markup.ts'
import { drawBoxes } from './boxes.ts'
import { drawCells } from './cells.ts'
import { drawGraph } from './graph.ts'
import type { Figure } from './schema.ts'
import { type Drawing, shape, WIDTH } from './svg.ts'
import { drawTimeline } from './timeline.ts'
import { drawTree } from './tree.ts'

function drawingOf(figure: Figure): Drawing {
  if (figure.kind === 'cells') return drawCells(figure)
  if (figure.kind === 'tree') return drawTree(figure)
  if (figure.kind === 'graph') return drawGraph(figure)
  if (figure.kind === 'timeline') return drawTimeline(figure)
  return drawBoxes(figure)
}

/**
 * Draws the figure as SVG. Throws an error that says what does not fit. The height is fixed and the width is not, so
 * that the figure never grows on a wide page and shrinks on a narrow one. A page may set `height: auto` and a maximum
 * width instead.
 */
export function drawFigure(figure: Figure, id: string): Markup {
  const { height, shapes } = drawingOf(figure)
  const svg = shape(
    'svg',
    {
      viewBox: `0 0 ${WIDTH} ${Math.ceil(height)}`,
      width: '100%',
      height: Math.ceil(height),
      preserveAspectRatio: 'xMinYMin meet',
      role: 'img',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-text`,
    },
    ['title', { id: `${id}-title` }, figure.title],
    ['desc', { id: `${id}-text` }, figure.text.replaceAll(/\s+/g, ' ').trim()],
    ...shapes,
  )
  return ['figure', { className: 'note-figure' }, svg, ['figcaption', null, figure.title]]
}
