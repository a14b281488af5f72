import { studyGuides } from '@nextround/content/study-guides'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cssString, guideHtml } from './guide-html.ts'

describe('a text in a margin of the page', () => {
  it('is written so that nothing in it ends the string', () => {
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
    buyerName: '</style><script>alert(1)</script>',
  })

  it('has contents with page numbers, and every section with its own running head', () => {
    expect(html).toContain('<b>7</b>')
    for (const [place, { id }] of guide!.sections.entries()) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toContain(`@page s${place} {`)
    }
  })

  it('leads to the site from paper too', () => {
    expect(html).not.toMatch(/href="\/(?!\/)/)
    expect(html).toContain('href="https://nextround.example/quiz/')
  })

  it('lets the name of a buyer be nothing but text', () => {
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })
})
