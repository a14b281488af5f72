import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { corrections, editDistance } from './spelling.ts'

it.each([
  ['deadlock', 'dedlock', 1],
  ['anomaly', 'anamoly', 2],
  ['thread', 'thraed', 1],
  ['same', 'same', 0],
  ['', 'abc', 3],
])('needs as many changes from %s to %s as a person would count', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})

it('corrects to the nearest word, but doesn’t change short words', () => {
  const known = ['deadlock', 'deadline', 'headlock'].map((word) => ({ word, passages: 3 }))
  expect(corrections('dedlock', known).map(({ known: { word } }) => word)).toEqual(['deadlock'])
  expect(corrections('fk', [{ word: 'fo', passages: 1 }])).toEqual([])
})

it.each([
  ['Normalisation & behaviour', 'normalization behavior'],
  ['C++ and C#', 'cpp and csharp'],
  ['O(n²)', 'bigo n2'],
  ['WHERE x', 'kwwhere x'],
  ["Belady's", 'belady'],
  ['k-means', 'kmeans'],
])('reads %j as %j', (text, read) => {
  expect(normalise(text)).toBe(read)
})
