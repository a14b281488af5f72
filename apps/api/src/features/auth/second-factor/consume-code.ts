import { AppError } from '#platform/errors.ts'
import type { AuthTools } from '../tools.ts'
import { hashBackupCode } from './backup-codes.ts'
import { findSecondFactor, consumeBackupCode, consumeStep } from './queries.ts'
import { openSecret } from './sealed-secret.ts'
import { matchingStep } from './totp.ts'

const SIX_DIGITS = /^\d{6}$/

/** Uses up a code of the app or a backup code, each of which works once. Limits the number of wrong guesses. */
export const consumeCode = (
  { db, config, attemptLimits }: AuthTools,
  userId: string,
  code: string,
): Promise<void> =>
  attemptLimits.code(userId, async () => {
    const factor = await findSecondFactor(db, userId)
    if (!factor) throw new AppError('auth.wrong-code')

    if (SIX_DIGITS.test(code)) {
      const secret = await openSecret(config.SECOND_FACTOR_KEYS, factor.secret)
      const step = matchingStep(secret, code, Date.now())
      if (step !== undefined && (await consumeStep(db, userId, step))) return
    } else if (await consumeBackupCode(db, userId, await hashBackupCode(userId, code))) return
    throw new AppError('auth.wrong-code')
  })
