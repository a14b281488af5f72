import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason } from './payments-admin.ts'

export const setNameHidden = endpoint({
  method: 'PUT',
  path: '/api/admin/people/:personId/leaderboard-name',
  access: 'admin',
  needsConfirmation: true,
  summary:
    'Removes a learner from every board, with a reason they can read, or puts them back. Returns false if nothing changes.',
  params: z.object({ personId: z.uuid() }),
  body: z.union([
    z.strictObject({ isHidden: z.literal(true), reason: Reason }),
    z.strictObject({ isHidden: z.literal(false) }),
  ]),
  reply: z.object({ isChanged: z.boolean() }),
})
