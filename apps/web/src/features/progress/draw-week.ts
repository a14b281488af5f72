import { brand } from '@nextround/content'
import type { WeekFigures } from './week-figures.ts'
import { weekHighlights, weekRange, weekStats } from './week-words.ts'

const SIZE = 1080
const EDGE = 88
const WIDTH = SIZE - 2 * EDGE
const WEEKDAYS = 'MTWTFSS'

/** The 32 by 32 paths of ui/ring-mark.tsx. */
const RING = 'M28 16.6A12 12 0 1 1 19.4 4.5'
const NOTCH = 'M18.9 4.3 28 8.6 23.8 16.4'

/** Longer names would push the rest of the title out of the image. */
const MAX_NAME_LENGTH = 18

type Text = { size: number; colour: string; isHeading?: boolean; align?: CanvasTextAlign }

/** A square image of a week in the site's current colours. It contains no name except the first name. */
export async function drawWeek({
  week,
  firstName,
}: {
  week: WeekFigures
  firstName: string
}): Promise<Blob> {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const fonts = { text: token('--font-text'), heading: token('--font-display') }
  const title = firstName ? `${shortened(firstName)}'s week` : 'My week'
  // Loads only our fonts. The names after the first are the device's own, which serve as fallbacks.
  const [textFont, headingFont] = [fonts.text, fonts.heading].map((names) => names.split(',')[0])
  await Promise.allSettled([
    document.fonts.load(`800 96px ${headingFont}`),
    document.fonts.load(`500 40px ${textFont}`),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws nothing')

  const makeFont = (size: number, isHeading = false) =>
    isHeading ? `800 ${size}px ${fonts.heading}` : `500 ${size}px ${fonts.text}`
  /** Writes one line, smaller if necessary, and cut off if that isn't enough. */
  const write = (words: string, x: number, y: number, width: number, look: Text) => {
    brush.fillStyle = look.colour
    brush.textAlign = look.align ?? 'left'
    brush.font = makeFont(look.size, look.isHeading)
    const scale = Math.max(0.6, Math.min(1, width / brush.measureText(words).width))
    brush.font = makeFont(look.size * scale, look.isHeading)
    let shown = words
    while (shown.length > 1 && brush.measureText(shown).width > width + 1)
      shown = `${splitLetters(shown).slice(0, -2).join('')}…`
    brush.fillText(shown, x, y)
  }
  const draw = (path: string, x: number, y: number, scale: number, colour: string) => {
    brush.save()
    brush.translate(x, y)
    brush.scale(scale, scale)
    brush.lineWidth = 4
    brush.strokeStyle = colour
    brush.stroke(new Path2D(path))
    brush.restore()
  }

  brush.fillStyle = token('--paper')
  brush.fillRect(0, 0, SIZE, SIZE)

  draw(RING, EDGE, 80, 1.75, token('--ink'))
  draw(NOTCH, EDGE, 80, 1.75, token('--accent'))
  write(brand.name, EDGE + 76, 123, 420, { size: 42, colour: token('--ink'), isHeading: true })
  write(weekRange(week), SIZE - EDGE, 122, 500, {
    size: 34,
    colour: token('--ink-2'),
    align: 'right',
  })
  write(title, EDGE, 288, WIDTH, { size: 104, colour: token('--ink'), isHeading: true })

  const step = WIDTH / 7
  for (const [place, isPractised] of week.days.entries()) {
    const x = EDGE + step * (place + 0.5)
    brush.beginPath()
    brush.arc(x, 404, 40, 0, 2 * Math.PI)
    brush.lineWidth = 6
    brush.strokeStyle = token(isPractised ? '--amber-fill' : '--line-strong')
    brush.fillStyle = token('--amber-fill')
    if (isPractised) brush.fill()
    brush.stroke()
    write(WEEKDAYS[place] ?? '', x, 496, step, {
      size: 32,
      colour: token('--ink-2'),
      align: 'center',
    })
  }

  brush.fillStyle = token('--accent')
  brush.beginPath()
  brush.roundRect(EDGE, 556, WIDTH, 244, 40)
  brush.fill()
  const third = WIDTH / 3
  for (const [place, { value, label }] of weekStats(week).entries()) {
    const x = EDGE + third * (place + 0.5)
    const colour = token('--on-accent')
    write(value, x, 690, third - 32, { size: 84, colour, isHeading: true, align: 'center' })
    write(label, x, 750, third - 32, { size: 34, colour, align: 'center' })
  }

  for (const [place, words] of weekHighlights(week).entries())
    write(words, EDGE, 872 + 56 * place, WIDTH, { size: 38, colour: token('--ink') })
  write(`${brand.taglines[1]}  ${new URL(brand.url).host}`, EDGE, 1016, WIDTH, {
    size: 30,
    colour: token('--ink-2'),
  })
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) =>
      picture ? resolve(picture) : reject(new Error('the picture is too large for this device')),
    )
  })
}

/** A Devanagari letter may consist of several code points, which must not be separated. */
const splitLetters = (words: string): string[] =>
  Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment)

function shortened(name: string): string {
  const letters = splitLetters(name)
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : name
}
