import { describe, expect, it } from 'vitest'
import { areCode } from './code-options.ts'

const options = (...texts: string[]) =>
  texts.map((text, place) => ({ key: (['a', 'b', 'c', 'd'] as const)[place % 4]!, text }))
const code = { lang: 'python', text: 'print(1)' }

describe('options', () => {
  it.each([
    ['lists', ['[[9, 2], [3, 4]]', '[[1, 2], [3, 4]]']],
    ['expressions', ['P[7] - P[2]', 'P[8] - P[3]']],
    ['conditions', ['dept > 4 AND grade = 2', 'dept = 4 AND year = 2024']],
    [
      'declarations',
      ['public Integer total() { return 1; }', 'private Integer total() { return 1; }'],
    ],
  ])('that are %s are shown as code', (_name, texts) => {
    expect(areCode({ code: null, options: options(...texts) })).toBe(true)
  })

  it.each([
    ['one sentence among code', ['last[c] + 1', 'Set left to the larger of left and last[c] + 1']],
    [
      'a sentence that ends in code',
      ['POST /carts/7/items with the body { sku: 12 }', 'PUT /carts/7'],
    ],
    ['sentences', ['arrays() fails when it runs', 'lists() fails when it is compiled']],
  ])('with %s are shown as text', (_name, texts) => {
    expect(areCode({ code, options: options(...texts) })).toBe(false)
  })

  it('are shown as code if the code prints them, otherwise as text', () => {
    const printed = options('3', '0 1 2', 'None', 'TypeError')
    expect(areCode({ code, options: printed })).toBe(true)
    expect(areCode({ code: null, options: printed })).toBe(false)
  })
})
