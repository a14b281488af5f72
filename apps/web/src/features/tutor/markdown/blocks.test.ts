import { expect, test } from 'vitest'
import { splitBlocks, settled } from './blocks.ts'

const TEXT = `A first paragraph
of two lines.

- one

  more of one
- two

1. first

2. second

\`\`\`sql
SELECT 1

FROM t
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

The end.
`

test('a text is split between blocks, never inside code or a list', () => {
  expect(splitBlocks(TEXT).map((block) => block.trim().split('\n')[0])).toEqual([
    'A first paragraph',
    '```sql',
    '| a | b |',
    'The end.',
  ])
  expect(splitBlocks(TEXT).join('')).toBe(TEXT)
})

test('a block that is followed by another never changes as the text grows', () => {
  for (let length = 1; length < TEXT.length; length += 1) {
    const before = splitBlocks(TEXT.slice(0, length))
    const next = splitBlocks(TEXT.slice(0, length + 1))
    expect(next.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    expect(before.join('')).toBe(TEXT.slice(0, length))
  }
})

test('a fence within a longer fence does not close it', () => {
  expect(splitBlocks('````\n```\n\nx\n````\n\ny')).toEqual(['````\n```\n\nx\n````\n\n', 'y'])
})

test.each([
  ['It is **unkn', 'It is **unkn**'],
  ['It is **', 'It is '],
  ['It is **unknown*', 'It is **unknown**'],
  ['It is *so', 'It is *so*'],
  ['Use `IS NU', 'Use `IS NU`'],
  ['Use `', 'Use '],
  ['`a` and **b** and *c*', '`a` and **b** and *c*'],
  ['2 * 3 = 6', '2 * 3 = 6'],
  ['`a ** b', '`a ** b`'],
  ['See [the note', 'See the note'],
  ['See [the note](/lea', 'See the note'],
  ['See [the note](/learn/x)', 'See [the note](/learn/x)'],
  ['Words\n\n- ', 'Words\n\n- '],
  ['Words\n-', 'Words\n'],
  ['Words\n``', 'Words\n'],
  ['##', ''],
  ['| a | b |', ''],
  ['| a | b |\n|--', ''],
  ['| a | b |\n|---|---|\n| 1', '| a | b |\n|---|---|\n| 1'],
  ['```sql\nSELECT `x', '```sql\nSELECT `x'],
  ['```sql\nSELECT 1\n``', '```sql\nSELECT 1\n'],
])('%j is shown as %j while the text grows', (block, shown) => expect(settled(block)).toBe(shown))
