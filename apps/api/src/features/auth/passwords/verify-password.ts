import { AppError } from '#platform/errors.ts'
import { findPasswordHash } from './queries.ts'
import type { AuthTools } from '../tools.ts'

/** For an unknown account, looks up this id and checks a hash of no password, so that both take equally long. */
const UNKNOWN_USER = '00000000-0000-0000-0000-000000000000'

/**
 * Throws unless it is this account's password. Always throws if there is no account or it has no password. Returns the
 * stored hash, so that a later transaction can tell whether the password is still the same.
 */
export async function verifyPassword(
  { db, passwords }: Pick<AuthTools, 'db' | 'passwords'>,
  userId: string | undefined,
  password: string,
): Promise<string> {
  const stored = await findPasswordHash(db, userId ?? UNKNOWN_USER)
  const isRight = await passwords.verify({ hash: stored ?? passwords.unknownHash, password })
  if (!stored || !isRight) throw new AppError('auth.wrong-credentials')
  return stored
}
