import { companies } from '@nextround/content/companies'
import { expect, it } from 'vitest'
import { identityOf } from './identity.ts'

const none = identityOf('no-such-company')

it('is there for every company that has a guide', () => {
  expect(companies.filter(({ slug }) => identityOf(slug) === none)).toEqual([])
})

it('is shared by no two companies, neither in hue nor in motif', () => {
  const all = companies.map(({ slug }) => identityOf(slug))
  expect(new Set(all.map(({ hues }) => hues.split(' ')[0])).size).toBe(all.length)
  expect(new Set(all.map(({ motif }) => motif)).size).toBe(all.length)
})
