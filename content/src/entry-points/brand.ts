import compiled from '../../dist/brand.json' with { type: 'json' }
import type { Brand } from '../kinds/brand.ts'

export { findSamples, isSample } from '../samples-left.ts'
export { learnerClaim, shownTestimonials } from '../shown-claims.ts'
export type { Brand }
export const brand = compiled as unknown as Brand
