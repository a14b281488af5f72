import { describe, expect, it } from 'vitest'
import { findErrors } from './form-errors.ts'

type Sketch = { value: string; required?: boolean; isValid?: boolean; dataset?: object }

/** A fake field with the properties that errorsIn reads. */
const field = (name: string, { value, required = false, isValid, dataset = {} }: Sketch) => {
  const valueMissing = required && value === ''
  return {
    name,
    value,
    required,
    dataset,
    validity: { valueMissing, valid: isValid ?? !valueMissing },
  }
}
const findErrorsIn = (...elements: object[]) =>
  findErrors({ elements } as unknown as HTMLFormElement)

describe('form errors', () => {
  it('apply to inputs, text areas and lists, not to buttons', () => {
    const words = { missing: 'Choose a company.' }
    expect(
      findErrorsIn(
        field('company', { value: '', required: true, dataset: words }),
        field('message', { value: ' \n ', required: true }),
        field('email', { value: 'asha@', isValid: false, dataset: { mismatch: 'No address.' } }),
        field('name', { value: 'Asha', required: true }),
        { name: 'send', value: '' },
      ),
    ).toEqual({
      company: 'Choose a company.',
      message: 'This field is required.',
      email: 'No address.',
    })
  })
})
