import { describe, expect, it } from 'vitest'
import { numberCitations } from './number-citations.ts'

const PAGES = ['/a', '/b', '/a', '/c']

describe('citations', () => {
  const number = (pieces: string[]) => {
    const citations = numberCitations(PAGES)
    const text = pieces.map(citations.take).join('') + citations.end()
    return { text, cited: citations.cited() }
  }

  it.each([
    ['First [4], then [2], again [4].', 'First [1], then [2], again [1].', ['/c', '/b']],
    ['Two passages of a page: [3] and [1].', 'Two passages of a page: [1] and [1].', ['/a']],
    ['Side by side [2][4].', 'Side by side [1][2].', ['/b', '/c']],
    ['Nobody knows [9] or [0].', 'Nobody knows [9] or [0].', []],
    ['An index is none: nums[2], `[2]`.', 'An index is none: nums[2], `[2]`.', []],
    ['```js\nreturn [2]\n\n```\nAs said [2].', '```js\nreturn [2]\n\n```\nAs said [1].', ['/b']],
    ['A ` alone.\n\nAs said [2].', 'A ` alone.\n\nAs said [1].', ['/b']],
    ['Not closed [2', 'Not closed [2', []],
    ['', '', []],
  ])(
    'are numbered in order of appearance, wherever the text is split: %s',
    (given, text, cited) => {
      expect(number([given])).toEqual({ text, cited })
      expect(number(given.split(''))).toEqual({ text, cited })
      for (let place = 0; place < given.length; place += 1)
        expect(number([given.slice(0, place), given.slice(place)])).toEqual({ text, cited })
    },
  )
})
