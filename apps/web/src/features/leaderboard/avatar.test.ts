import { describe, expect, it } from 'vitest'
import { colourOf, initialsOf } from './avatar.ts'

describe('a learner’s avatar', () => {
  it('shows the initials of the first and last word', () => {
    expect(['Asha Verma', 'asha', 'Asha K. (TCS) Verma', '  '].map(initialsOf)).toEqual([
      'AV',
      'A',
      'AV',
      '',
    ])
  })

  it('finds an initial in any script, with its marks, or a fallback', () => {
    expect(['निशा देवी', '(Asha)', '🎯 Team', '...'].map(initialsOf)).toEqual([
      'निदे',
      'A',
      '🎯T',
      '.',
    ])
  })

  it('has one colour per name', () => {
    expect(colourOf('Asha')).toBe(colourOf('Asha'))
    expect(new Set(['Asha', 'Riya', 'Arjun', 'Sana', 'Meera'].map(colourOf)).size).toBeGreaterThan(
      2,
    )
  })
})
