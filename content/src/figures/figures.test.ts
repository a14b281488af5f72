import { describe, expect, it } from 'vitest'
import { figuresHtml } from './figures-html.ts'
import { looksLike, parseFigures } from './parse-figures.ts'

const SERIES = `1: large empty square, filled circle at top-left
2: large empty square, filled circle at top
3: large empty square, filled circle at top-right
4: large empty square, filled circle at right
5: ?
P: large empty square, filled circle at left
Q: large empty square, filled circle at bottom-right
R: large empty square, filled circle at bottom`
const GRID = `1.1: 1 dot
1.2: 2 dots
2.1: striped arrow pointing up-left
2.2: ?
P: 3 dots
Q: 4 dots
R: 5 dots`

const partOf = (words: string) => {
  const { shown } = parseFigures(
    SERIES.replace('large empty square, filled circle at top-left', words),
  )
  return shown[0]?.parts ?? []
}

describe('the text of figures', () => {
  it('is read as rows and answer figures', () => {
    const { columns, shown, answers } = parseFigures(GRID)
    expect(columns).toBe(2)
    expect(shown.map(({ name }) => name)).toEqual([
      'row 1, column 1',
      'row 1, column 2',
      'row 2, column 1',
      'row 2, column 2',
    ])
    expect(shown.at(-1)?.parts).toBeUndefined()
    expect(answers.map(({ name }) => name)).toEqual(['P', 'Q', 'R'])
    expect(shown[2]?.parts).toEqual([
      {
        shape: 'arrow',
        fill: 'striped',
        size: 'medium',
        pointing: 'up-left',
        at: 'centre',
        count: '1',
      },
    ])
  })

  it.each([
    ['a round thing', 'is not a shape'],
    ['filled circle pointing up', 'looks alike in all directions'],
    ['large filled circle at left', 'away from the centre all are small'],
    ['10 dots', 'is not a shape'],
  ])('is refused if a part is "%s"', (words, mistake) => {
    expect(() => partOf(words)).toThrow(mistake)
  })

  it.each([
    ['without a figure to find', SERIES.replace('5: ?\n', ''), 'exactly the last figure'],
    [
      'with one in the middle',
      SERIES.replace('2: large empty square, filled circle at top\n', '2: ?\n'),
      'exactly the last figure',
    ],
    ['with two answer figures', SERIES.replace(/\nR: .*/, ''), 'at least three answer figures'],
    ['with a line that has no name', `${SERIES}\nfilled circle`, 'must begin with'],
    ['with too short a series', SERIES.replace(/4: .*\n5/, '4'), 'shows four figures'],
  ])('is refused %s', (_, text, mistake) => {
    expect(() => parseFigures(text)).toThrow(mistake)
  })

  it('means the same in any order of the parts', () => {
    const one = partOf('filled circle at left, empty square')
    expect(looksLike(one, partOf('empty square, filled circle at left'))).toBe(true)
    expect(looksLike(one, partOf('empty square, filled circle at right'))).toBe(false)
  })
})

describe('the drawing', () => {
  const html = figuresHtml(SERIES, 'q')

  it('describes only the visible parts of each figure', () => {
    const names = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toHaveLength(8)
    expect(names[0]).toBe('Figure 1: large empty square, filled circle at top-left')
    expect(names[4]).toBe('Figure 5: the one asked for')
    expect(names[6]).toBe('Figure Q: large empty square, filled circle at bottom-right')
  })

  it('keeps every part inside its frame, and every frame inside the picture', () => {
    const [, height = 0] = /viewBox="0 0 320 (\d+)"/.exec(html) ?? []
    const frames = [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="56"/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    )
    expect(frames).toHaveLength(8)
    for (const [x, y] of frames) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + 56).toBeLessThanOrEqual(320)
      expect(y + 56).toBeLessThan(Number(height))
    }
    const circles = [...html.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
      ([, cx, cy, r]) => [Number(cx), Number(cy), Number(r)] as const,
    )
    expect(circles).toHaveLength(7)
    for (const [cx, cy, r] of circles)
      expect(
        frames.some(([x, y]) => cx - r >= x && cx + r <= x + 56 && cy - r >= y && cy + r <= y + 56),
      ).toBe(true)
  })

  it('draws a number of dots', () => {
    for (const [count, text] of [
      [9, '9 dots'],
      [7, '7 dots'],
      [1, '1 dot'],
    ] as const) {
      const drawn = figuresHtml(GRID.replace('1 dot\n', `${text}\n`), 'q')
      const others = 2 + 3 + 4 + 5
      expect(drawn.match(/<circle/g)).toHaveLength(count + others)
    }
  })
})
