import { AppError } from '#platform/errors.ts'
import { findPasswordHash } from './queries.ts'
import type { AuthTools } from '../tools.ts'

/** An unknown account is looked up and checked against this hash, so that it takes as long as a known one. */
const UNKNOWN_USER = '00000000-0000-0000-0000-000000000000'
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$SyqhSNOAu25WjnoCzdPKdA$ysNmsLgATazKYfQ+RTRln2Xc16jwhOJm/IHpF1z6l+M'

/** Throws unless it is this account's password. Somebody without an account, or without a password, has none that fits. */
export async function verifyPassword(
  { db, passwords }: Pick<AuthTools, 'db' | 'passwords'>,
  userId: string | undefined,
  password: string,
): Promise<void> {
  const stored = await findPasswordHash(db, userId ?? UNKNOWN_USER)
  const isRight = await passwords.verify({ hash: stored ?? UNKNOWN_USER_HASH, password })
  if (!stored || !isRight) throw new AppError('auth.wrong-credentials')
}
