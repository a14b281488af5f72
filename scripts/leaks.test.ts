import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { collectSecrets, findLeaks, soldTexts, taskSecrets } from './leaks.ts'

const secrets = collectSecrets(
  [
    {
      explain: {
        why: 'The last element is the largest, so one side of the split\nis "empty" every time.',
        wrong: { b: 'Elements stay where they are, but each pass still compares them.' },
      },
    },
  ],
  [
    {
      belief: 'Quicksort takes n log n steps whatever the pivots are.',
      correction: 'Its time depends on how evenly the pivots split the part.',
    },
  ],
)

describe('paid texts', () => {
  const paragraph = 'A cycle in the graph of waiting processes means that none of them can go on.'
  const guide = (price: number) => ({
    price,
    sections: [
      { body: [['p', null, 'A ', ['strong', null, 'cycle'], paragraph.slice(7)]] as never[] },
    ],
  })
  it('are every long paragraph of a guide with a price', () => {
    expect(soldTexts([guide(99), guide(0)])).toEqual([paragraph])
  })
})

describe('secrets of coding tasks', () => {
  const hint = 'Walk through the hours once and remember two numbers while you walk.'
  const note = 'The noisy hour comes first. What happens to a run that never ends?'
  const mistake = 'The run that reaches the last hour is never compared with the best.'
  const reading = 'n, k = map(int, input().split())\nlevels = list(map(int, input().split()))'
  const idea = 'run = run + 1 if level <= k else 0\nbest = max(best, run) if run > best else best'
  it('are hints, notes, mistakes, editorials and what no starter has', () => {
    const task = {
      hints: [hint, 'Short.'],
      editorial: [
        ['p', null, 'It is right because ', 'every run ends somewhere in the log.'],
      ] as never[],
      tests: [
        { note, mistakes: [{ text: mistake }] },
        { note: null, mistakes: [] },
      ],
      solutions: [{ source: `${reading}\n${idea}` }],
    }
    expect(taskSecrets([task], [{ python: reading }])).toEqual([
      hint,
      'It is right because every run ends somewhere in the log.',
      note,
      mistake,
      idea,
    ])
  })
})

describe('the leak check of the built site', () => {
  const siteWith = (name: string, content: string | Buffer) => {
    const folder = mkdtempSync(join(tmpdir(), 'leaks-'))
    writeFileSync(join(folder, name), content)
    return findLeaks(folder, secrets).map(({ secret }) => secrets.indexOf(secret))
  }

  it('finds nothing in clean files', () => {
    expect(siteWith('page.html', '<p>How does the running time of quicksort grow?</p>')).toEqual([])
  })

  it.each([
    [
      'app.js',
      'x={why:"The last element is the largest, so one side of the split\\nis \\"empty\\""}',
      0,
    ],
    [
      'page.html',
      '<p>The last element is the largest, so one side of the split is &quot;empty&quot;</p>',
      0,
    ],
    ['data.json', '{"b":"Elements stay where they are, but each pass still compares them."}', 1],
    ['app.js.gz', gzipSync('Quicksort takes n log n steps whatever the pivots are.'), 2],
    ['note.txt', 'Its time depends on how evenly the pivots split the part.', 3],
  ])('finds a secret in %s', (name, content, index) => {
    expect(siteWith(name, content)).toEqual([index])
  })
})
