import { expect, it } from 'vitest'
import { complaintsAbout } from './drive-complaints.ts'

const fine = { company: 'tcs', on: '2026-11-16', minutesADay: '45' }

it.each([
  [{}, []],
  [{ company: '' }, ['company']],
  [{ on: '' }, ['on']],
  [{ on: '2026-11-15' }, ['on']],
  [{ minutesADay: '' }, ['minutesADay']],
  [{ minutesADay: '9' }, ['minutesADay']],
  [{ minutesADay: '480' }, []],
  [{ minutesADay: '481' }, ['minutesADay']],
  [{ minutesADay: '12.5' }, ['minutesADay']],
])('of %o it complains about %o', (typed, fields) => {
  expect(Object.keys(complaintsAbout({ ...fine, ...typed }, '2026-11-15'))).toEqual(fields)
})
