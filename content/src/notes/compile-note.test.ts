import { describe, expect, it } from 'vitest'
import { readGivenNote } from '../testing/note.ts'
import { compileNote } from './compile-note.ts'
import { htmlOf } from '../markup-html.ts'

function compiled(changes: [string | RegExp, string][] = []) {
  const { note, mistakes } = readGivenNote(changes)
  if (!note) throw new Error(mistakes.join('\n'))
  return compileNote(note)
}

describe('a compiled note', () => {
  it('has everything for a page and its head, and no misconception id', () => {
    const note = compiled()
    expect(note).toMatchObject({
      topicId: 'dbms',
      subskill: 'transactions',
      label: 'Transactions',
      title: 'Isolation levels of a transaction',
      reviewed: '2026-11-15',
      minutes: 2,
      sources: [{ title: 'PostgreSQL manual', url: expect.stringMatching(/^https:/) }],
    })
    expect(JSON.stringify(note)).not.toContain('.m.')
  })

  it('shows code, output, calculations and the line to remember', () => {
    const html = compiled().body.map(htmlOf).join('')
    expect(html).toContain('<h2 id="worked-example">')
    expect(html).toContain(
      '<p class="output-label">Output</p><pre class="output" tabindex="0"><code>400</code></pre>',
    )
    expect(html).toContain('<pre class="sums" tabindex="0"><code>after the withdrawal')
    expect(html).toMatch(
      /<p class="remember"><strong>Remember:<\/strong> each statement[^<]*<\/p>$/,
    )
  })

  it('has the questions asked about its subskill, and no others', () => {
    const { note } = readGivenNote()
    const asked = {
      question: 'What is a lock?',
      words: 'locking',
      answer: 'It makes **others** wait.',
    }
    const about = (subskill: string) => ({ ...asked, topicId: 'dbms', subskill })
    const { asked: kept } = compileNote(note!, [about('transactions'), about('indexing')])
    expect(kept).toEqual([
      {
        question: 'What is a lock?',
        words: 'locking',
        answer: [['p', null, 'It makes ', ['strong', null, 'others'], ' wait.']],
      },
    ])
  })

  it('draws figures in place, without counting their data as reading time', () => {
    const figure =
      '```figure\nkind: cells\ntitle: Three balances\ntext: The balances of three accounts, of which the second is marked.\nrows:\n  - { cells: [1, 2, 3], marks: [1] }\n```'
    const note = compiled([['```sums', `${figure}\n\n\`\`\`sums`]])
    expect(note.body.map(htmlOf).join('')).toMatch(/<\/pre><figure class="note-figure"><svg /)
    expect(note.minutes).toBe(compiled().minutes)
  })
})
