import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSentence } from './verdict-sheet.tsx'

describe('the first sentence', () => {
  const LONG = 'A comparison with NULL is unknown, never true'
  it.each([
    [`${LONG}, so it drops out. Remember it.`, `${LONG}, so it drops out.`],
    [`${LONG}, as 2.5 is not 3. Count it.`, `${LONG}, as 2.5 is not 3.`],
    [`${LONG}, for n, n - 1, ... rows. All in all.`, `${LONG}, for n, n - 1, ... rows.`],
    [`${LONG} of types, e.g. \`int\`. Others are not.`, `${LONG} of types, e.g. \`int\`.`],
    [`${LONG}: \`print("No. Yes.")\` is one. Run it.`, `${LONG}: \`print("No. Yes.")\` is one.`],
    [`${LONG}, is it? Yes.`, `${LONG}, is it?`],
    ['no full stop at all', 'no full stop at all'],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence)
  })

  it('includes the next one if it is too short', () => {
    expect(
      firstSentence('Two choices are made. The compiler picks the signature first. Then.'),
    ).toBe('Two choices are made. The compiler picks the signature first.')
  })

  it('is always a prefix of the text, without unclosed code', () => {
    const word = fc.constantFrom('a', 'b.', 'c`', '`d', 'e.g.', '...', 'x?', '\n')
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ')
        const sentence = firstSentence(text)
        expect(text.startsWith(sentence)).toBe(true)
        expect(sentence === text || sentence.split('`').length % 2 === 1).toBe(true)
      }),
    )
  })
})
