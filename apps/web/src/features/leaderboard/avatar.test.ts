import { describe, expect, it } from 'vitest'
import { colourOf, initialsOf } from './avatar.ts'

describe('the picture of a learner', () => {
  it('shows the first letters of the first and the last word', () => {
    expect(['Asha Verma', 'asha', 'Asha K. (TCS) Verma', '  '].map(initialsOf)).toEqual([
      'AV',
      'A',
      'AV',
      '',
    ])
  })

  it('finds a letter in any script, with its marks, and something where there is none', () => {
    expect(['निशा देवी', '(Asha)', '🎯 Team', '...'].map(initialsOf)).toEqual([
      'निदे',
      'A',
      '🎯T',
      '.',
    ])
  })

  it('has one colour for one name', () => {
    expect(colourOf('Asha')).toBe(colourOf('Asha'))
    expect(new Set(['Asha', 'Riya', 'Arjun', 'Sana', 'Meera'].map(colourOf)).size).toBeGreaterThan(
      2,
    )
  })
})
