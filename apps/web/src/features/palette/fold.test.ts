import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, typosAllowed } from './distance.ts'
import { fold, foldedWords, stem } from './fold.ts'

describe('folding', () => {
  it.each([
    ['normalization', 'normalisation'],
    ['Modeling', 'modelling'],
    ['behavior', 'behaviour'],
    ['naïve', 'naive'],
  ])('makes %s and %s the same', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it.each([
    ['css', 'cs'],
    ['zip', 'sip'],
    ['hour', 'hor'],
  ])('leaves %s and %s different', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })

  it('changes nothing the second time', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('o', 'u', 'r', 's', 'z', 'Z', 'é') }),
    )
    fc.assert(
      fc.property(words, (word) => {
        expect(fold(fold(word))).toBe(fold(word))
      }),
    )
  })

  it('splits at hyphens and keeps C++ and C#', () => {
    expect(foldedWords("Multi-threading in C++, C# & Dijkstra's")).toEqual([
      'multi',
      'threading',
      'in',
      'c++',
      'c#',
      'dijkstras',
    ])
  })

  it.each([
    ['joins', 'join'],
    ['queries', 'query'],
    ['indexing', 'indexes'],
    ['classes', 'class'],
  ])('gives %s and %s one stem', (one, other) => {
    expect(stem(fold(one))).toBe(stem(fold(other)))
  })
})

describe('typos', () => {
  it.each([
    ['dijkstra', 'djikstra', 1],
    ['infosys', 'infosis', 1],
    ['password', 'pasword', 1],
    ['polymorphism', 'polimorfism', 3],
    ['heap', 'heap', 0],
  ])('%s is not far from %s', (one, other, typos) => {
    expect(distance(one, other, 3)).toBe(typos)
    expect(distance(other, one, 3)).toBe(typos)
  })

  it('are counted only up to the limit', () => {
    expect(distance('abcdef', 'uvwxyz', 2)).toBe(3)
    expect(distance('a', 'abcdef', 2)).toBe(3)
  })

  it('are allowed once from four letters and twice from eight', () => {
    expect(['heap', 'abcdefg', 'abcdefgh', 'sql'].map(typosAllowed)).toEqual([1, 1, 2, 0])
  })
})
