import { describe, expect, it } from 'vitest'
import { noteBank as bank, readGivenNote } from '../testing/note.ts'
import { checkAgainst } from './check-copies.ts'
import { checkNotes, missingNotes } from './check-notes.ts'

const LONG = 'The account holds some money and one session looks at it twice. '

function findings(changes: [string | RegExp, string][], place?: string, against = bank) {
  const { note, mistakes } = readGivenNote(changes, place)
  expect(mistakes).toEqual([])
  return checkNotes(note ? [note] : [], against).map(({ check, words }) => `${check}: ${words}`)
}

describe('note checks', () => {
  it('accept a valid note', () => {
    expect(findings([])).toEqual([])
  })

  it.each([
    [
      'another subskill than its file',
      [['subskill: dbms.transactions', 'subskill: dbms.keys']],
      /^N02.*dbms\.keys/,
    ],
    ['another heading', [['## Worked example', '## Example']], /^N03: the headings are Example/],
    ['too few words', [[LONG.repeat(16), LONG]], /^N04: has \d+ words; it should have 250/],
    [
      'an idea of four sentences',
      [['groups statements.', 'groups statements. All count.']],
      /^N05: .* 4 sentences/,
    ],
    [
      'an idea in two paragraphs',
      [['Isolation decides', '\n\nIsolation decides']],
      /^N05: the idea has 2 paragraphs/,
    ],
    [
      'a misconception of another subskill',
      [['dbms.m.snapshot', 'dbms.m.elsewhere']],
      /^N07: no option in this subskill/,
    ],
    [
      'a slip without its text',
      [['[dbms.m.snapshot, dbms.m.locks]', '[dbms.m.snapshot, dbms.m.locks, dbms.m.abort]']],
      /^N07: names 3 .* has 2 items/,
    ],
    [
      'a slip about something else',
      [['A lock stays with the read until commit', 'Water boils']],
      /^N07: item 2 shares fewer than two words with dbms\.m\.locks/,
    ],
    [
      'a slip without a correction',
      [
        [
          '“A lock stays with the read until commit.”** Plain reads take none.',
          '“A lock stays with the read until commit.”**',
        ],
      ],
      /^N07: item 2 must have the form/,
    ],
    ['two questions', [[/- \*\*What is a phantom.*\n/, '']], /^N08: asks 2 questions/],
    [
      'a question that asks nothing',
      [['is the default?', 'is the default.']],
      /^N08: a question has the form/,
    ],
    [
      'a long answer',
      [['READ COMMITTED in PostgreSQL.', 'Word '.repeat(31)]],
      /^N08: .* answer of 31 words/,
    ],
    ['nothing to remember', [['Remember: each', 'Each']], /^N09: the last paragraph/],
    [
      'two sentences to remember',
      [['committed before it.', 'committed. Nothing else.']],
      /^N09: .* not 2 of/,
    ],
    [
      'long sentences',
      [[LONG.repeat(16), `${'and so it goes on '.repeat(45)}.`]],
      /^N11: a sentence has \d+ words/,
    ],
    [
      'a long line of code',
      [['print(500 - 100)', `print(500 - 100)${' '.repeat(50)}# !`]],
      /^N12: has a line of 69 columns/,
    ],
    ['long code', [['print(500 - 100)', 'print(500 - 100)\n'.repeat(21)]], /^N12: has 22 lines/],
    ['American words', [['usual level', 'normalized level']], /^N13: "normalized"/],
    ['a place', [['usual level', 'table above']], /^N13: "table above"/],
    [
      'a source nobody knows',
      [['www.postgresql.org', 'example.org']],
      /^N14: example\.org is not in sources\.yaml/,
    ],
    [
      'a review in the future',
      [['reviewed: 2026-11-15', 'reviewed: 2027-01-01']],
      /^N14: 2027-01-01 is in the future/,
    ],
    [
      'a text of the bank',
      [
        [
          'usual level',
          'READ COMMITTED promises only that a statement never sees uncommitted data',
        ],
      ],
      /^N15: .* comes from dbms-7k3q9f/,
    ],
    [
      'a question of the bank',
      [['usual level', 'Session A reads a balance of 500 twice at READ COMMITTED']],
      /^N15: .* is also in dbms-7k3q9f/,
    ],
    [
      'more than a page',
      [
        ['print(500 - 100)', '\n'.repeat(18)],
        ['400 rupees', `400 rupees${'\n'.repeat(19)}`],
        ['400\n```', `400${'\n.'.repeat(20)}\n\`\`\``],
      ],
      /^N18: fills 1\d\d%/,
    ],
  ] satisfies [string, [string | RegExp, string][], RegExp][])(
    'find %s',
    (_name, changes, words) => {
      expect(findings(changes).join('\n')).toMatch(words)
    },
  )

  it('require interviewers’ terms if the topic lists them', () => {
    const terms = new Map([['dbms', ['transaction', 'isolation', 'phantom', 'WAL', 'B+ tree']]])
    expect(findings([], undefined, { ...bank, terms })).toEqual([
      'N10: uses transaction, isolation, phantom from terms/dbms.yaml; use at least 4',
    ])
  })

  it('refuse unknown subskills', () => {
    expect(findings([], 'dbms/keys').join('\n')).toContain(
      'N02: dbms has no subskill keys; name the file after one of transactions',
    )
  })

  it('require something executed, or a reason', () => {
    const nothing: [RegExp, string][] = [[/```python run[\s\S]*(?=## Where)/, '']]
    expect(findings(nothing)).toEqual([expect.stringMatching(/^N06: nothing is executed/)])
    const reason: [string, string] = [
      'slips:',
      'verify: { kind: none, reason: "is about manners" }\nslips:',
    ]
    expect(findings([...nothing, reason])).toEqual([])
    expect(findings([reason])).toEqual(['N06: something is executed; remove verify'])
  })

  it('find sentences copied from another note', () => {
    const { note } = readGivenNote()
    const twin = note && { ...note, file: 'notes/dbms/twin.md' }
    const found = checkNotes(note ? [note] : [], bank, note && twin ? [note, twin] : [])
    expect(found.map(({ check }) => check)).toEqual(['N16'])
  })

  it('find sentences copied from a saved source', () => {
    const { note } = readGivenNote()
    if (!note) throw new Error('the sound note was not read')
    const copied = { name: 'page.txt', text: `He said: ${LONG} And left.` }
    expect(checkAgainst(note, [copied, { name: 'other.txt', text: 'Nothing in common.' }])).toEqual(
      [{ check: 'N17', words: expect.stringContaining('is also in page.txt') }],
    )
  })
})

describe('a shared run', () => {
  const runs = (text: string, source: string) => {
    const { note } = readGivenNote([[LONG.repeat(16), text]])
    return note ? checkAgainst(note, [{ name: 'page.txt', text: source }]) : undefined
  }
  it('is nine consecutive words, ignoring case and punctuation', () => {
    const text = 'One two three, four five six seven eight nine ten.'
    expect(runs(text, 'ONE TWO three four `five` six seven eight nine')).toHaveLength(1)
    expect(runs(text, 'one two three four five six seven eight')).toEqual([])
  })
  it('does not cross the end of a sentence', () => {
    const text = 'One two three four. Five six seven eight nine.'
    expect(runs(text, 'one two three four five six seven eight nine')).toEqual([])
  })
})

describe('missing notes', () => {
  it('are findings', () => {
    expect(missingNotes([], bank)).toEqual([
      'content/notes/dbms/transactions.md:1 dbms/transactions N20: is missing',
    ])
    const { note } = readGivenNote()
    expect(missingNotes(note ? [note] : [], bank)).toEqual([])
  })
})
