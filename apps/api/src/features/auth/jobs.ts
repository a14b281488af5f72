import type { EventListener } from '#events'
import { mailOwner, type MailTools } from './mails/mail-owner.ts'
import {
  accountExistsLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
  welcomeLetter,
} from './mails/letters.ts'
import { findUserByEmail, findUserById } from './queries.ts'
import { newResetToken } from './reset-token.ts'
import type { AuthTools } from './tools.ts'
import { newVerificationToken } from './verification-token.ts'

type Tools = MailTools & Pick<AuthTools, 'db' | 'betterAuth'>

/** Every mail about an account. The id of a job is the key of its mail: sent twice, it is one mail. */
export const authListeners = ({ db, betterAuth, ...deps }: Tools): EventListener[] => {
  const { config } = deps
  const site = config.PUBLIC_URL
  const verifyUrl = async (email: string) =>
    `${site}/verify-email?token=${await newVerificationToken(config, email)}`

  return [
    {
      event: 'verification.requested',
      name: 'auth.mail-verification',
      afterwards: async ({ email }, key) => {
        const user = await findUserByEmail(db, email)
        if (!user || user.email_verified) return
        await mailOwner(deps, { key, to: email }, verifyLetter(await verifyUrl(email)))
      },
    },
    {
      event: 'sign-up.repeated',
      name: 'auth.mail-sign-up-repeated',
      afterwards: async ({ userId }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        const letter = user.email_verified
          ? accountExistsLetter(site)
          : verifyLetter(await verifyUrl(user.email))
        await mailOwner(deps, { key, to: user.email }, letter)
      },
    },
    {
      event: 'reset.requested',
      name: 'auth.mail-reset',
      afterwards: async ({ email }, key) => {
        const user = await findUserByEmail(db, email)
        if (!user) return
        const token = await newResetToken(betterAuth(), user.id)
        const name = user.email_verified ? user.name : ''
        const letter = resetLetter(name, `${site}/reset-password?token=${token}`)
        await mailOwner(deps, { key, to: email }, letter)
      },
    },
    {
      event: 'password.changed',
      name: 'auth.mail-password-changed',
      afterwards: async ({ userId }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        await mailOwner(deps, { key, to: user.email }, passwordChangedLetter(user.name, site))
      },
    },
    {
      event: 'account.opened',
      name: 'auth.mail-welcome',
      afterwards: async ({ userId }, key) => {
        const user = await findUserById(db, userId)
        // Without a proved address the name may be a stranger's words.
        const name = user?.email_verified ? user.name : ''
        if (user) await mailOwner(deps, { key, to: user.email }, welcomeLetter(name, site))
      },
    },
  ]
}
