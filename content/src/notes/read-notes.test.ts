import { describe, expect, it } from 'vitest'
import { readGivenNote } from '../testing/note.ts'

const CODE = 'print(500 - 100)\n```'

describe('a note', () => {
  it('is read as text, code with its output, and sums', () => {
    const { note, mistakes } = readGivenNote()
    expect(mistakes).toEqual([])
    expect(note?.label).toBe('Transactions')
    expect(note?.blocks.map(({ kind, line }) => [kind, line])).toEqual([
      ['text', 11],
      ['program', 17],
      ['sums', 25],
      ['text', 29],
    ])
    expect(note?.blocks[1]).toMatchObject({ code: 'print(500 - 100)', output: '400' })
    expect(note?.prose.sections.map(({ title }) => title)).toEqual([
      'Worked example',
      'Where people slip',
      'What interviewers ask',
    ])
    expect(note?.prose.sections[2]?.items[0]).toEqual({
      strong: 'Which level is the default?',
      rest: 'READ COMMITTED in PostgreSQL.',
    })
  })

  it.each([
    ['a missing field', [['reviewed: 2026-11-15\n', '']], /:2 dbms\/transactions N01: reviewed/],
    ['an unknown field', [['reviewed:', 'mood: good\nreviewed:']], /N01: Unrecognized key: "mood"/],
    ['no head', [[/^---/, '']], /:1 .*must begin with the fields/],
    ['code that does not run', [['python run', 'python']], /:17 .*code in python is executed/],
    ['SQL that does not run', [['python run', 'sql']], /:17 .*SQL is executed/],
    ['code without output', [[/```output\n400\n```\n/, '']], /:17 .*say what it prints/],
    ['output of nothing', [[`\`\`\`python run\n${CODE}`, '']], /N01: ```output must follow/],
    ['a second output', [['```sums', '```output\n1\n```\n\n```sums']], /second ```output/],
    ['code shown for no reason', [['python run', 'python shown']], /why it cannot be executed/],
    ['an unknown word', [['python run', 'html run']], /"run" means nothing after ```html/],
    ['code in a list', [['- **Which', '- ~~~html\n  <p>\n  ~~~\n- **Which']], /inside a list/],
    ['a figure of no kind', [['```sums', '```figure\nkind: pie\n```\n\n```sums']], /:26 .*kind/],
  ] satisfies [string, [string | RegExp, string][], RegExp][])(
    'with %s is refused',
    (_name, changes, words) => {
      const { note, mistakes } = readGivenNote(changes)
      expect(note).toBeUndefined()
      expect(mistakes.join('\n')).toMatch(words)
    },
  )

  it('belongs to a topic', () => {
    const { mistakes } = readGivenNote([], 'cooking/soup')
    expect(mistakes).toEqual(['content/notes/cooking: no such topic in topics.yaml'])
  })

  it('can show code that can’t run, with the reason', () => {
    const { note } = readGivenNote([
      ['python run', 'javascript shown needs a browser'],
      [/```output\n400\n```\n/, ''],
    ])
    expect(note?.blocks[1]).toMatchObject({ kind: 'shown', reason: 'needs a browser' })
  })
})
