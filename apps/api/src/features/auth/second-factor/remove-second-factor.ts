import type { SessionUser } from '#platform/http/route.ts'
import { audit } from '../audit.ts'
import type { AuthTools } from '../tools.ts'
import { turnOff } from './queries.ts'

export async function removeSecondFactor({ db }: AuthTools, user: SessionUser) {
  await db.transaction().execute(async (trx) => {
    await turnOff(trx, user.id)
    await audit(trx, { action: 'second-factor.removed', userId: user.id, actorId: user.id })
  })
}
