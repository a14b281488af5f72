import { companies } from '@nextround/content/companies'
import { expect, it } from 'vitest'
import { identityOf } from './identity.ts'

const none = identityOf('no-such-company')

it('exists for every company with a guide', () => {
  expect(companies.filter(({ slug }) => identityOf(slug) === none)).toEqual([])
})

it('differs between companies in hue and motif', () => {
  const all = companies.map(({ slug }) => identityOf(slug))
  expect(new Set(all.map(({ hues }) => hues.split(' ')[0])).size).toBe(all.length)
  expect(new Set(all.map(({ motif }) => motif)).size).toBe(all.length)
})
