/** In clockwise order, so that a turn or a step is a number of places in the list. */
export const DIRECTIONS = [
  'up',
  'up-right',
  'right',
  'down-right',
  'down',
  'down-left',
  'left',
  'up-left',
] as const
/** In clockwise order, without the centre. */
export const PLACES = [
  'top-left',
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
] as const
/** In the order of their sides. */
export const POLYGONS = ['triangle', 'square', 'pentagon', 'hexagon'] as const
export const FILLS = ['empty', 'striped', 'filled'] as const
export const SIZES = ['small', 'medium', 'large'] as const
export const MAX_DOTS = 9

/** The attributes in which two figures of a series can differ. Their values are the words that authors write. */
export const ATTRIBUTES = ['shape', 'fill', 'size', 'pointing', 'at', 'count'] as const
export type Attribute = (typeof ATTRIBUTES)[number]
export type FigurePart = Record<Attribute, string>

export type Figure = {
  /** `1`, `row 2, column 3`, or the letter of an answer figure. */
  name: string
  /** Its visible parts, as in its line of the text. */
  words: string
  /** Missing in the one that is asked for. */
  parts?: FigurePart[]
}

/** Figures in rows of `columns`, the last of which is asked for, and the answer figures to choose from. */
export type FigureText = { columns: number; shown: Figure[]; answers: Figure[] }

/** Shapes that look different when they are turned. */
const TURNING = ['arrow', 'triangle']

const either = (words: readonly string[]) => words.join('|')
const PART = new RegExp(
  `^(?:(?:(small|large) )?(${either(FILLS)}) (${either(POLYGONS)}|circle|cross|arrow)(?: pointing (${either(DIRECTIONS)}))?|([1-${MAX_DOTS}]) dots?)(?: at (${either(PLACES)}))?$`,
)
const LINE = /^(?:(\d)|(\d)\.(\d)|([P-T])): (.+)$/

/**
 * Reads figures from the text that describes them: one line for each, such as `2: large empty square, filled arrow
 * pointing up at top-left`. A series has the names `1`, `2` and so on, a grid `1.1`, `1.2`. The last is `?`. The answer
 * figures have the letters P to T. Throws with the reason if a line is not understood.
 */
export function parseFigures(text: string): FigureText {
  const lines = text.trimEnd().split('\n').map(parseLine)
  const shown = lines.filter(({ isAnswer }) => !isAnswer)
  const answers = lines.filter(({ isAnswer }) => isAnswer)
  const asked = shown.findIndex(({ figure }) => !figure.parts)
  if (asked < 0 || asked !== shown.length - 1)
    throw new Error('exactly the last figure before the answer figures must be "?"')
  if (answers.length < 3 || answers.some(({ figure }) => !figure.parts))
    throw new Error('at least three answer figures are needed, and none of them is "?"')
  const columns = Math.max(...shown.map(({ column }, place) => column ?? place + 1))
  if (columns > 5 || (columns === shown.length && columns < 5))
    throw new Error(
      'a series shows four figures and asks for the fifth; a grid has at most five columns',
    )
  if (shown.length % columns !== 0) throw new Error('each row needs as many figures as the first')
  return {
    columns,
    shown: shown.map(({ figure }) => figure),
    answers: answers.map(({ figure }) => figure),
  }
}

function parseLine(line: string) {
  const [, number, row, column, letter, words = ''] = LINE.exec(line) ?? []
  if (!words)
    throw new Error(`"${line}" must begin with a number, row.column or a letter, and ": "`)
  const name = letter ?? number ?? `row ${row}, column ${column}`
  const figure: Figure =
    words === '?'
      ? { name, words: 'the one asked for' }
      : { name, words, parts: words.split(', ').map(parsePart) }
  return { figure, isAnswer: letter !== undefined, column: column ? Number(column) : undefined }
}

function parsePart(words: string): FigurePart {
  const match = PART.exec(words)
  if (!match)
    throw new Error(`"${words}" is not a shape such as "filled arrow pointing up at left"`)
  const [, size, fill = 'filled', shape = 'dots', pointing, count = '1', at = 'centre'] = match
  if (pointing && !TURNING.includes(shape))
    throw new Error(`"${words}": a ${shape} looks alike in all directions`)
  if (size && at !== 'centre') throw new Error(`"${words}": away from the centre all are small`)
  return {
    shape,
    fill,
    size: size ?? (at === 'centre' ? 'medium' : 'small'),
    pointing: TURNING.includes(shape) ? (pointing ?? 'up') : 'up',
    at,
    count,
  }
}

/** Whether two figures look the same. The order of their parts can't be seen. */
export const looksLike = (one: FigurePart[], other: FigurePart[]): boolean =>
  sorted(one) === sorted(other)

const sorted = (parts: FigurePart[]) =>
  parts
    .map((part) => ATTRIBUTES.map((attribute) => part[attribute]).join(' '))
    .toSorted()
    .join(', ')

/** The words for a figure in a text that is read aloud. */
export const nameOfFigure = ({ name }: Figure): string =>
  name.startsWith('row') ? `R${name.slice(1)}` : `Figure ${name}`
