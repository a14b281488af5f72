import * as z from 'zod'

export const Faq = z.strictObject({ question: z.string().endsWith('?'), answer: z.string() })
export type Faq = z.infer<typeof Faq>
