import { describe, expect, it } from 'vitest'
import { pickColour, toInitials } from './avatar.ts'

describe('a learner’s avatar', () => {
  it('shows the initials of the first and last word', () => {
    expect(['Asha Verma', 'asha', 'Asha K. (TCS) Verma', '  '].map(toInitials)).toEqual([
      'AV',
      'A',
      'AV',
      '',
    ])
  })

  it('finds an initial in any script, with its marks, or a fallback', () => {
    expect(['निशा देवी', '(Asha)', '🎯 Team', '...'].map(toInitials)).toEqual([
      'निदे',
      'A',
      '🎯T',
      '.',
    ])
  })

  it('has one colour per name', () => {
    expect(pickColour('Asha')).toBe(pickColour('Asha'))
    expect(
      new Set(['Asha', 'Riya', 'Arjun', 'Sana', 'Meera'].map(pickColour)).size,
    ).toBeGreaterThan(2)
  })
})
