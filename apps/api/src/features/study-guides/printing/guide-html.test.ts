import { studyGuides } from '@nextround/content/study-guides'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cssString, guideHtml } from './guide-html.ts'

describe('a margin text', () => {
  it('is escaped so that nothing ends the string', () => {
    expect(cssString('Asha "A" Rao')).toBe(String.raw`"Asha \22 A\22  Rao"`)
    expect(cssString('a\n}</style>')).toBe(String.raw`"a\7d \3c \2f style\3e "`)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cssString(text)).toMatch(/^"(?:[A-Za-z0-9 ]|\\[0-9a-f]+ )*"$/)
      }),
    )
  })
})

describe('a printed guide', () => {
  const [guide] = studyGuides
  const html = guideHtml({
    guide: guide!,
    pages: new Map([[guide!.sections[0]!.id, 7]]),
    site: 'https://nextround.example',
    buyer: {
      name: '</style><script>alert(1)</script>',
      email: 'asha.rao@example.com',
      order: 'NR23456789',
    },
  })

  it('has contents with page numbers, and a running head per section', () => {
    expect(html).toContain('<b>7</b>')
    for (const [index, { id }] of guide!.sections.entries()) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toContain(`@page s${index} {`)
    }
  })

  it('prints links to the site', () => {
    expect(html).not.toMatch(/href="\/(?!\/)/)
    expect(html).toContain('href="https://nextround.example/quiz/')
  })

  it('prints the buyer’s name as plain text', () => {
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  it('identifies its copy by order and masked address', () => {
    expect(html).toContain('order NR23456789')
    expect(html).toContain(cssString('a***@example.com').slice(1, -1))
    expect(html).not.toContain('asha')
  })
})
