import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { deleteAccount } from '../own-data/delete-account.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, refuseTeamMember, type TeamAct } from './act-on-person.ts'

/** Deletes an account at its owner's request. The email is typed again, because it cannot be undone. */
export async function deletePerson(
  tools: AuthTools,
  { email, ...who }: TeamAct & { email: string },
  client: Client,
): Promise<void> {
  await actOnPerson(tools.db, who, async (_trx, person) => {
    refuseTeamMember(person)
    if (person.email !== email) throw new AppError('person.other-email')
  })
  const by = { actorId: who.adminId, network: tools.securityLog.nameNetwork(client) }
  // The owner may have deleted it in the meantime.
  if (!(await deleteAccount(tools, { userId: who.personId, by })))
    throw new AppError('person.not-found')
}
