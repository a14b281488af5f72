import type { Brand } from './kinds/brand.ts'
import type { Testimonial } from './kinds/testimonial.ts'
import { findSamples } from './samples-left.ts'

/** Production refuses samples, so a copy with samples is for development or preview and shows what is specified. */
const isPreview = (brand: Brand) => findSamples(brand).length > 0

type LearnerClaim = {
  /** Null if no number is shown until the server counts more than `least`. */
  count: number | null
  /** The real number of learners is shown once it is larger. Null if no server is asked. */
  least: number | null
}

export function learnerClaim(brand: Brand): LearnerClaim {
  const { count, confirmed } = brand.learners
  return {
    count: confirmed === 'yes' || isPreview(brand) ? count : null,
    least: isPreview(brand) ? null : count,
  }
}

/** Shows testimonials with consent. If there are none, shows samples in a preview and nothing otherwise. */
export function shownTestimonials(brand: Brand, all: Testimonial[]): Testimonial[] {
  const real = all.filter(({ consent }) => consent)
  return real.length > 0 || !isPreview(brand) ? real : all
}
