import { AppError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { findUserById } from '../queries.ts'
import type { AuthTools } from '../tools.ts'
import { storeSecret } from './queries.ts'
import { sealSecret } from './sealed-secret.ts'
import { newSecret, otpauthUri } from './totp.ts'

/**
 * Creates a secret, which is inactive until a first code is entered. Requires a verified address: otherwise the real
 * owner, who verifies it later, would be locked out by someone else's 2FA.
 */
export async function startSecondFactor({ db, config }: AuthTools, user: SessionUser) {
  const owner = await findUserById(db, user.id)
  if (!owner?.email_verified) throw new AppError('auth.email-not-verified')
  const secret = newSecret()
  const sealed = sealSecret(config.SECOND_FACTOR_KEYS, secret)
  if (!(await storeSecret(db, user.id, sealed))) throw new AppError('auth.second-factor-exists')
  return { secret, uri: otpauthUri(secret, user.email) }
}
