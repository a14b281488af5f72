import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readYaml } from '../../yaml-lines.ts'
import { htmlOf } from '../../markup-html.ts'
import { drawFigure } from './draw.ts'
import { Figure } from './schema.ts'

const ABOUT = 'title: What it shows\ntext: What someone hears who cannot see the drawing at all.\n'
const draw = (yaml: string) =>
  htmlOf(drawFigure(Figure.parse(readYaml(ABOUT + yaml).value), 'figure-1'))

const FIGURES = {
  cells:
    'kind: cells\ncolumns: [a, b]\nrows:\n  - { label: row, cells: [1, 2], marks: [1], below: { 0: lo } }',
  tree: 'kind: tree\nroot: { text: 8, mark: yes, children: [{ text: 3, edge: left }, "-", 9] }',
  graph: 'kind: graph\nnodes: { A: [0, 0], B: [1, 1] }\nedges: ["A -> B: 4"]\nmarks: [A, "A B"]',
  timeline:
    'kind: timeline\nunit: ms\nlanes:\n  - { label: CPU, bars: [{ from: 0, to: 2, text: P1 }, { from: 2, to: 3, text: P2, mark: yes }] }',
  boxes:
    'kind: boxes\nboxes:\n  - { id: a, title: one, at: [0, 0], rows: [id], marks: [0] }\n  - { id: b, title: two, at: [1, 0] }\narrows: ["a -> b: has"]',
}

describe.each(Object.entries(FIGURES))('a drawing of kind %s', (_kind, yaml) => {
  const html = draw(yaml)

  it('has a text alternative', () => {
    expect(html).toContain(
      'role="img" aria-labelledby="figure-1-title" aria-describedby="figure-1-text"',
    )
    expect(html).toContain('<title id="figure-1-title">What it shows</title>')
    expect(html).toContain('<desc id="figure-1-text">What someone hears')
    expect(html).toContain('<figcaption>What it shows</figcaption>')
  })
  it('takes its colours from the page, without style attributes, which the site forbids', () => {
    expect(html).toContain('"currentColor"')
    expect(html).not.toMatch(/style=|#[\da-f]{3}|NaN|undefined|Infinity/)
  })
  it('stays within 320 units', () => {
    const [, height = ''] = /viewBox="0 0 320 (\d+)"/.exec(html) ?? []
    const values = (name: string) =>
      [...html.matchAll(new RegExp(` ${name}="([-\\d.]+)"`, 'g'))].map(([, value]) => Number(value))
    for (const name of ['x', 'x1', 'x2']) {
      expect(Math.min(0, ...values(name))).toBe(0)
      expect(Math.max(320, ...values(name))).toBe(320)
    }
    for (const name of ['y', 'y1', 'y2'])
      expect(Math.max(Number(height), ...values(name))).toBe(Number(height))
  })
  it('marks by weight, not only by colour', () => {
    expect(html).toContain('stroke-width="2"')
  })
})

describe('the examples in docs/authoring.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/authoring.md'), 'utf8')
  const examples = [...guide.matchAll(/^```yaml\n(kind: (\w+)[\s\S]*?)^```$/gm)]

  it('show every kind', () => {
    expect(examples.map(([, , kind]) => kind)).toEqual(Object.keys(FIGURES))
  })
  it.each(examples.map(([, yaml = '', kind]) => [kind, yaml]))('draw %s', (_kind, yaml) => {
    expect(htmlOf(drawFigure(Figure.parse(readYaml(yaml).value), 'figure-1'))).toContain('<svg')
  })
})

describe('a drawing', () => {
  it('has a text', () => {
    const { text: _text, ...silent } = readYaml(ABOUT + FIGURES.cells).value as Record<
      string,
      unknown
    >
    expect(Figure.safeParse(silent).error?.issues[0]?.path).toEqual(['text'])
  })
  it('centres a parent over its children and leaves space for a missing one', () => {
    const html = draw('kind: tree\nroot: { text: 8, children: ["-", 9] }')
    expect(html.match(/<rect /g)).toHaveLength(2)
    expect(html).toMatch(/<text x="160"[^>]*>8</)
  })
  it.each([
    [
      'cells that do not fit',
      'kind: cells\nrows:\n  - { cells: [a long text, another long text, a third long text] }',
      'are wider than',
    ],
    [
      'a mark beside the cells',
      'kind: cells\nrows:\n  - { cells: [1], marks: [1] }',
      'no cell stands at 1',
    ],
    [
      'leaves that do not fit',
      'kind: tree\nroot: { text: a, children: [a very long leaf, a very long leaf, b] }',
      'is too long for one of 3 leaves',
    ],
    [
      'an edge to nowhere',
      'kind: graph\nnodes: { A: [0, 0] }\nedges: ["A -- B"]',
      'an edge names B',
    ],
    [
      'a mark on nothing',
      'kind: graph\nnodes: { A: [0, 0] }\nedges: []\nmarks: [Z]',
      'the mark Z is no node',
    ],
    [
      'a bar that runs backwards',
      'kind: timeline\nlanes:\n  - { bars: [{ from: 2, to: 1 }] }',
      'a bar runs from 2 to 1',
    ],
    [
      'a text wider than its bar',
      'kind: timeline\nlanes:\n  - { bars: [{ from: 0, to: 99 }, { from: 99, to: 100, text: P1 }] }',
      'does not fit into its bar',
    ],
    [
      'a row wider than its box',
      'kind: boxes\nboxes:\n  - { id: a, title: a, at: [0, 0], rows: [a row that is far too long] }\n  - { id: b, title: b, at: [1, 0] }',
      'is too long for a box',
    ],
    [
      'an arrow to no box',
      'kind: boxes\nboxes:\n  - { id: a, title: a, at: [0, 0] }\n  - { id: b, title: b, at: [1, 0] }\narrows: ["a -> c"]',
      'names no box',
    ],
  ])('is refused with %s', (_name, yaml, words) => {
    expect(() => draw(yaml)).toThrow(words)
  })
})
