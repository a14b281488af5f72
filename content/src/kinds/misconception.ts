import * as z from 'zod'

/** The false belief behind a wrong option, and its correction. */
export const Misconception = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+\.m\.[a-z0-9-]+$/, 'must look like dbms.m.read-committed-is-snapshot'),
  belief: z.string().min(15).max(200),
  correction: z.string().min(15).max(300),
})
export type Misconception = z.infer<typeof Misconception>
