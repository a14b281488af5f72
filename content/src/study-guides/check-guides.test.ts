import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Files } from '../files.ts'
import { noteBank } from '../testing/note.ts'
import { checkGuides } from './check-guides.ts'
import { compileGuide } from './compile-guide.ts'
import { readGuides } from './read-guides.ts'

/** A paid guide without any findings. */
const SOUND = `---
title: Transactions in an evening
description: What a transaction promises and what it does not, with two sessions followed step by step.
order: 1
category: DBMS
difficulty: beginner
price: 99
preview: What is promised
subskills: [dbms.transactions]
sources:
  - { kind: book, title: "Database System Concepts, 7th edition, chapter 17" }
reviewed: 2026-11-15
---

For everybody who has never looked.

## What is promised

### Four letters

All or nothing.

\`\`\`sums
the balance: 500 - 100 = 400 rupees
\`\`\`

\`\`\`practice
subskill: dbms.transactions
why: Ten questions on what this section taught.
\`\`\`

## Revise on one page

- All or nothing.
`

function readGuide(...changes: [string | RegExp, string][]) {
  const root = mkdtempSync(join(tmpdir(), 'guides-'))
  mkdirSync(join(root, 'study-guides'))
  const text = changes.reduce((all, [from, to]) => all.replace(from, to), SOUND)
  writeFileSync(join(root, 'study-guides', 'transactions.md'), text)
  const files = new Files(root)
  return { guides: readGuides(files), mistakes: files.mistakes }
}

const found = (...changes: [string | RegExp, string][]) => {
  const { guides, mistakes } = readGuide(...changes)
  return [
    ...mistakes,
    ...checkGuides(guides, noteBank).map(({ check, line, words }) => `${line} ${check} ${words}`),
  ]
}

describe('a study guide', () => {
  it('passes if valid', () => {
    expect(found()).toEqual([])
  })

  it.each([
    ['an unknown subskill', ['[dbms.transactions]', '[dbms.none]'], '9 G02'],
    [
      'two equal headings',
      ['```practice', '### Four letters\n\n```practice'],
      'G03 two headings have',
    ],
    ['no page to revise from', ['## Revise on one page', '## The end'], 'G03 the last section'],
    ['no section to look into', ['preview: What is promised\n', ''], 'G03 a paid guide'],
    ['a preview of a free one', ['price: 99', 'price: 0'], 'G03 a free guide needs no preview'],
    ['practice of nothing', ['subskill: dbms.tr', 'subskill: dbms.none'], 'G04 no subskill'],
    ['code that is too wide', ['the balance', 'x'.repeat(80)], 'G05 has a line of'],
    ['American words', ['All or nothing.', 'This behavior lasts.'], 'G06 "behavior"'],
    ['an unknown field', ['price: 99', 'prize: 99'], 'G01'],
  ] as const)('fails with %s', (_, [from, to], said) => {
    expect(found([from, to]).join('\n')).toContain(said)
  })

  it('is compiled into an introduction and sections, with links to practice', () => {
    const [guide] = readGuide().guides
    const compiled = compileGuide(guide!, noteBank.syllabus)
    expect(compiled).toMatchObject({
      slug: 'transactions',
      price: 99,
      preview: 'what-is-promised',
      subskills: ['dbms/transactions'],
      introduction: [['p', null, 'For everybody who has never looked.']],
      sections: [
        { id: 'what-is-promised', parts: [{ id: 'four-letters', title: 'Four letters' }] },
        { id: 'revise-on-one-page', parts: [] },
      ],
    })
    expect(JSON.stringify(compiled.sections[0]?.body)).toContain(
      '"href":"/quiz/dbms?subskill=transactions"',
    )
  })
})
