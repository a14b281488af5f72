import { describe, expect, it } from 'vitest'
import { toMarkup } from './markdown.ts'
import type { Markup } from './markup.ts'

describe('a text in Markdown', () => {
  it('keeps words, marks and the space at a line break', () => {
    expect(toMarkup('One **two**\n*three*\n\n- four\n- `five`')).toEqual([
      ['p', null, 'One ', ['strong', null, 'two'], '\n', ['em', null, 'three']],
      ['ul', null, ['li', null, 'four'], ['li', null, ['code', null, 'five']]],
    ])
  })

  it('gives headings an id to link to', () => {
    expect(toMarkup('## What we *don’t* do\n\n### 1. TRUNCATE')).toEqual([
      ['h2', { id: 'what-we-don-t-do' }, 'What we ', ['em', null, 'don’t'], ' do'],
      ['h3', { id: '1-truncate' }, '1. TRUNCATE'],
    ])
  })

  it('makes tables without white space between cells, which React would warn about', () => {
    expect(toMarkup('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
      [
        'table',
        null,
        ['thead', null, ['tr', null, ['th', null, 'a'], ['th', null, 'b']]],
        ['tbody', null, ['tr', null, ['td', null, '1'], ['td', null, '2']]],
      ],
    ])
  })

  it.each(['/topics', '#use', 'https://example.org/a', 'mailto:a@example.org'])(
    'links to %s',
    (address) => {
      expect(toMarkup(`[x](${address})`)).toEqual([['p', null, ['a', { href: address }, 'x']]])
    },
  )

  it.each(['javascript:alert(1)', 'http://example.org', '//example.org', 'topics'])(
    'refuses a link to %s',
    (address) => {
      expect(() => toMarkup(`[x](${address})`)).toThrow('A link must start with')
    },
  )

  it.each([
    ['a second title', '# Title', '<h1> is not allowed'],
    ['an image', '![x](/x.png)', '<img> is not allowed'],
    ['a block of HTML', '<div>x</div>', 'HTML is not allowed in a text: <div>x</div>'],
    ['HTML in a line', 'a <b>b</b>', 'HTML is not allowed in a text: <b>'],
    ['a comment', '<!-- later -->', 'HTML is not allowed'],
    ['two equal headings', '## Use\n\n## Use', 'Two headings would be #use'],
    ['code in no known language', '```pyton\nx\n```', 'No colours for code in "pyton"'],
  ])('refuses %s', (_name, text, words) => {
    expect(() => toMarkup(text)).toThrow(words)
  })
})

describe('a block of code', () => {
  it('has a class for each kind of word, and no style', () => {
    const [pre] = toMarkup("```javascript\nconst a = 'b' // c\nf(1)\n```")
    const [, attributes, code] = pre as Exclude<Markup, string>
    const [, , ...words] = code as Exclude<Markup, string>

    expect(attributes).toEqual({ tabIndex: '0' })
    expect(words).toContainEqual(['span', { className: 'code-keyword' }, 'const'])
    expect(words).toContainEqual(['span', { className: 'code-string' }, "'b'"])
    const written = words.map((word) => (typeof word === 'string' ? word : (word[2] as string)))
    expect(written.join('')).toBe("const a = 'b' // c\nf(1)")
    expect(JSON.stringify(pre)).not.toContain('style')
  })

  it('stays unhighlighted if it shows output', () => {
    const plain = [['pre', { tabIndex: '0' }, ['code', null, '<1 & 2>']]]
    expect(toMarkup('```text\n<1 & 2>\n```')).toEqual(plain)
    expect(toMarkup('```\n<1 & 2>\n```')).toEqual(plain)
  })
})
