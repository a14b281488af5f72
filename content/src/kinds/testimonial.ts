import * as z from 'zod'

export const Testimonial = z.strictObject({ quote: z.string(), name: z.string(), role: z.string() })
export type Testimonial = z.infer<typeof Testimonial>
