import { htmlOf } from '../markup-html.ts'
import { drawFigures } from './draw-figures.ts'
import { parseFigures } from './parse-figures.ts'

/** Figures as HTML, for the preview and for print. `id` must be unique on the page. */
export const figuresHtml = (text: string, id: string): string =>
  `<figure class="figures">${htmlOf(drawFigures(parseFigures(text), { id }))}</figure>`
