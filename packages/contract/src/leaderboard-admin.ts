import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason } from './payments-admin.ts'

export const setNameHidden = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/leaderboard-name',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Takes a learner off every board, with a reason that they can read, or puts them back. False if nothing changes.',
  params: z.object({ personId: z.uuid() }),
  body: z.union([
    z.strictObject({ isHidden: z.literal(true), reason: Reason }),
    z.strictObject({ isHidden: z.literal(false) }),
  ]),
  reply: z.object({ isChanged: z.boolean() }),
})
