import { symmetricEncrypt } from 'better-auth/crypto'
import { AppError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/route.ts'
import type { AuthTools } from '../tools.ts'
import { storeSecret } from './queries.ts'
import { newSecret, otpauthUri } from './totp.ts'

/** A secret that counts for nothing until a code of it was given. */
export async function startSecondFactor({ db, config }: AuthTools, user: SessionUser) {
  const secret = newSecret()
  const data = await symmetricEncrypt({ key: config.SESSION_SECRET, data: secret })
  if (!(await storeSecret(db, user.id, data))) throw new AppError('auth.second-factor-exists')
  return { secret, uri: otpauthUri(secret, user.email) }
}
