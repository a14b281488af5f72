import { AppError } from '#platform/errors.ts'
import { askBetterAuth } from './ask-better-auth.ts'
import { audit } from './audit.ts'
import { checkPassword } from './passwords/check-password.ts'
import { findUserById } from './queries.ts'
import { RESET_PURPOSE } from './reset-token.ts'
import { takeOverUnprovedAccount } from './take-over-unproved-account.ts'
import type { AuthTools } from './tools.ts'

type Given = { token: string; password: string }

/** A new password for whoever reads the account's mail; the library signs out everyone who was in. */
export async function resetPassword(tools: AuthTools, { token, password }: Given): Promise<void> {
  const { betterAuth, db, tries, announce } = tools
  const { internalAdapter } = await betterAuth().$context
  const found = await internalAdapter.findVerificationValue(`${RESET_PURPOSE}${token}`)
  const user = found && found.expiresAt > new Date() && (await findUserById(db, found.value))
  if (!user) throw new AppError('auth.link-expired')
  // Before the token is used up: a refused password may be tried again with the same mail.
  checkPassword(password, user)

  await askBetterAuth(() =>
    betterAuth().api.resetPassword({ body: { token, newPassword: password } }),
  )
  await db.transaction().execute(async (trx) => {
    if (!user.email_verified) {
      await takeOverUnprovedAccount(trx, user.id)
      await announce(trx, 'account.opened', { userId: user.id })
    }
    await audit(trx, { action: 'password.reset', userId: user.id, actorId: user.id })
    await announce(trx, 'password.changed', { userId: user.id })
  })
  await tries.forgive(user.email)
}
