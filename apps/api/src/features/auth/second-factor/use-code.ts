import { symmetricDecrypt } from 'better-auth/crypto'
import { AppError } from '#platform/errors.ts'
import type { AuthTools } from '../tools.ts'
import { hashBackupCode } from './backup-codes.ts'
import { findSecondFactor, useBackupCode, useStep } from './queries.ts'
import { matchingStep } from './totp.ts'

const SIX_DIGITS = /^\d{6}$/

/** Spends a code of the app, or a backup code. Guesses are counted; a code counts once. */
export const useCode = (
  { db, config, tries }: AuthTools,
  userId: string,
  code: string,
): Promise<void> =>
  tries.code(userId, async () => {
    const factor = await findSecondFactor(db, userId)
    if (!factor) throw new AppError('auth.wrong-code')

    if (SIX_DIGITS.test(code)) {
      const secret = await symmetricDecrypt({ key: config.SESSION_SECRET, data: factor.secret })
      const step = matchingStep(secret, code, Date.now())
      if (step !== undefined && (await useStep(db, userId, step))) return
    } else if (await useBackupCode(db, userId, hashBackupCode(code))) return
    throw new AppError('auth.wrong-code')
  })
