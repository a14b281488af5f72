import compiled from '../../dist/testimonials.json' with { type: 'json' }
import type { Testimonial } from '../kinds/testimonial.ts'

export type { Testimonial }
export const testimonials = compiled as Testimonial[]
