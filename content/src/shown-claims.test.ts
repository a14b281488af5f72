import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Files } from './files.ts'
import { Brand } from './kinds/brand.ts'
import { learnerClaim, shownTestimonials } from './shown-claims.ts'

const samples = new Files(join(import.meta.dirname, '..')).yaml('brand.yaml', Brand)!
const filled = JSON.parse(
  JSON.stringify(samples)
    .replaceAll(/\.example\b/g, '.test')
    .replaceAll(/ \(sample[^)]*\)/g, ''),
) as Brand
const confirmed: Brand = { ...filled, learners: { count: 2000, confirmed: 'yes' } }
const sample = { quote: 'We wrote this.', name: 'Nobody', role: 'Sample' }
const real = { quote: 'I said this.', name: 'Asha', role: 'Student', consent: '2026-11-18' }

describe('claims about learners', () => {
  it('are shown as specified in a preview', () => {
    expect(learnerClaim(samples)).toEqual({ count: 2000, least: null })
    expect(shownTestimonials(samples, [sample])).toEqual([sample])
  })

  it('are shown in production only if true', () => {
    expect(learnerClaim(filled)).toEqual({ count: null, least: 2000 })
    expect(learnerClaim(confirmed)).toEqual({ count: 2000, least: 2000 })
    expect(shownTestimonials(filled, [sample])).toEqual([])
    expect(shownTestimonials(filled, [sample, real])).toEqual([real])
  })

  it('use real testimonials if there are any', () => {
    expect(shownTestimonials(samples, [sample, real])).toEqual([real])
  })
})
