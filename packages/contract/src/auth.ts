import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Role = z.enum(['learner', 'editor', 'admin'])
export type Role = z.infer<typeof Role>

export const CurrentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.email(),
  role: Role,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'user',
  summary: 'Ends the session that the call was made with.',
  reply: z.object({ hasEnded: z.boolean() }),
})

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'public',
  summary: 'The signed-in user, or null for a guest.',
  reply: z.object({ user: z.nullable(CurrentUser) }),
})
