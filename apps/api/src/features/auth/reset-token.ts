import { randomBytes } from 'node:crypto'
import type { BetterAuth } from './better-auth.ts'

/** How better-auth names the stored token of a password reset. */
export const RESET_PURPOSE = 'reset-password:'
export const RESET_HOURS = 1

/** Stored hashed; good for one use. */
export async function newResetToken(betterAuth: BetterAuth, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await betterAuth.$context
  await internalAdapter.createVerificationValue({
    identifier: `${RESET_PURPOSE}${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + RESET_HOURS * 60 * 60 * 1_000),
  })
  return token
}
