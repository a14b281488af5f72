import { describe, expect, it } from 'vitest'
import { parseFigures } from '../figures/parse-figures.ts'
import { Verify } from '../kinds/verify.ts'
import { fittingFigures } from './figures.ts'

const fitting = (text: string, rule: unknown) => {
  const verify = Verify.parse({ kind: 'figure', rule })
  if (verify.kind !== 'figure') throw new Error('no rule')
  return fittingFigures(parseFigures(text), verify.rule)
}
const series = (shown: string[], answers: string[]) =>
  [
    ...shown.map((words, place) => `${place + 1}: ${words}`),
    `${shown.length + 1}: ?`,
    ...answers.map((words, place) => `${'PQRST'[place]}: ${words}`),
  ].join('\n')
const circles = (...places: string[]) => places.map((place) => `filled circle at ${place}`)

describe('a rule for figures', () => {
  it('finds the next figure among the answers', () => {
    const text = series(
      circles('top-left', 'top-right', 'bottom-right', 'bottom-left'),
      circles('top', 'top-left', 'bottom-left'),
    )
    const rule = [{ shape: 'circle', fill: 'filled', at: { from: 'top-left', by: '2' } }]
    expect(fitting(text, rule)).toEqual(['Figure Q'])
  })

  it('is refused if it doesn’t draw the figures shown', () => {
    const text = series(
      circles('top-left', 'top-right', 'right', 'bottom-left'),
      circles('top', 'top-left', 'bottom-left'),
    )
    const rule = [{ shape: 'circle', at: { from: 'top-left', by: '2' } }]
    expect(() => fitting(text, rule)).toThrow("doesn't draw figure 3")
  })

  it('finds nothing if no answer figure is the next one', () => {
    const text = series(
      circles('top-left', 'top', 'top-right', 'right'),
      circles('top', 'left', 'bottom'),
    )
    expect(fitting(text, [{ shape: 'circle', at: { from: 'top-left', by: '1' } }])).toEqual([])
  })

  it('follows steps that grow', () => {
    const text = series(
      circles('top-left', 'top', 'right', 'bottom-left'),
      circles('top', 'top-right', 'right', 'left'),
    )
    const rule = [{ shape: 'circle', at: { from: 'top-left', by: '1', more: '1' } }]
    expect(fitting(text, rule)).toEqual(['Figure Q'])
  })

  it('finds a second answer figure that fits another simple rule', () => {
    const text = series(
      ['empty circle', 'striped circle', 'filled circle', 'empty circle'],
      ['empty circle', 'striped circle', 'filled circle'],
    )
    // The author means a cycle of five, but the figures shown repeat after three.
    const cycle = ['empty', 'striped', 'filled', 'empty', 'empty']
    const rule = [{ shape: 'circle', fill: { from: 'empty', by: '1', in: cycle } }]
    expect(fitting(text, rule)).toEqual(['Figure P', 'Figure Q'])
  })

  it('finds the last figure of a grid from its row and column', () => {
    const text = [
      '1.1: 1 dot',
      '1.2: 2 dots',
      '1.3: 3 dots',
      '2.1: 3 dots',
      '2.2: 4 dots',
      '2.3: 5 dots',
      '3.1: 5 dots',
      '3.2: 6 dots',
      '3.3: ?',
      'P: 6 dots',
      'Q: 7 dots',
      'R: 8 dots',
    ].join('\n')
    expect(
      fitting(text, [{ shape: 'dots', count: { from: '1', across: '1', down: '2' } }]),
    ).toEqual(['Figure Q'])
  })

  it('recognises a grid in which each row has the same values in some order', () => {
    const cells = ['empty', 'striped', 'filled', 'filled', 'empty', 'striped', 'striped', 'filled']
    const text = [
      ...cells.map((fill, at) => `${Math.floor(at / 3) + 1}.${(at % 3) + 1}: ${fill} circle`),
      '3.3: ?',
      'P: striped circle',
      'Q: filled circle',
      'R: empty circle',
    ].join('\n')
    const rule = [{ shape: 'circle', fill: { from: 'empty', across: '1', down: '2' } }]
    expect(fitting(text, rule)).toEqual(['Figure R'])
  })
})
