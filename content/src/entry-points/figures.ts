export { drawFigures } from '../figures/draw-figures.ts'
export { parseFigures } from '../figures/parse-figures.ts'
