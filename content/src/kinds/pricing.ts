import * as z from 'zod'
import { Faq } from './faq.ts'
import { Address, Status } from './scalars.ts'

const Plan = z.strictObject({
  name: z.string(),
  price: z.string().regex(/^\$\d+$/, 'must be dollars such as $12'),
  /** About as much, rounded. */
  rupees: z
    .string()
    .regex(/^₹[\d,]+$/, 'must be rupees such as ₹1,100')
    .optional(),
  per: z.string(),
  status: Status.optional(),
  summary: z.string(),
  /** What it holds until plans are sold; the rest applies from then on. */
  today: z.array(z.string()).default([]),
  includes: z.array(z.string()).min(1),
  excludes: z.array(z.string()).default([]),
  button: z.strictObject({ label: z.string(), to: Address }),
  /** What the button does not cost; stands beneath it. */
  note: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const Pricing = z.strictObject({
  /** What a buyer must know first; goes away once plans can be bought. */
  notice: z.string(),
  plans: z.array(Plan).length(3),
  terms: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  faq: z.array(Faq),
})
export type Pricing = z.infer<typeof Pricing>
