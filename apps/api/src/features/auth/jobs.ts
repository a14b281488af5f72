import type { EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import { MAIL_RETRY } from '#platform/mail/mailer.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { mailOwner, type MailTools } from './mails/mail-owner.ts'
import {
  accountExistsMail,
  confirmNewEmailMail,
  emailChangedMail,
  finishSignUpMail,
  passwordChangedMail,
  passwordResetMail,
  signInMethodMail,
  verificationMail,
  welcomeMail,
} from './mails/mail-contents.ts'
import { type MailLink, signMailLink } from './mail-links.ts'
import { newResetToken } from './reset-token-queries.ts'
import { findUserByEmail, findUserById } from './queries.ts'
import { recountLearners } from './recount-learners.ts'
import { sweep } from './sweep.ts'

type MailJobDeps = MailTools & { db: Db }

/** Sends all emails about an account. A job's id is the key of its email, so that one sent twice is shown once. */
export const authListeners = ({ db, ...deps }: MailJobDeps): EventListener[] => {
  const { PUBLIC_URL: site, TOKEN_KEYS } = deps.config
  const resetUrl = async (userId: string) =>
    `${site}/reset-password?token=${await newResetToken(db, userId)}`

  const recoveryUrl = (link: MailLink) =>
    `${site}/verify-email?restore=${signMailLink(TOKEN_KEYS, 'restore', link)}`

  return [
    {
      retry: MAIL_RETRY,
      event: 'verification.requested',
      name: 'auth.mail-verification',
      asJob: async ({ email }, key) => {
        const user = await findUserByEmail(db, email)
        if (!user || user.email_verified) return
        const link = signMailLink(TOKEN_KEYS, 'verify', { userId: user.id, email })
        const letter = verificationMail(`${site}/verify-email?token=${link}`)
        await mailOwner(deps, { key, to: email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'sign-up.repeated',
      name: 'auth.mail-sign-up-repeated',
      asJob: async ({ userId }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        const letter = user.email_verified
          ? accountExistsMail(site)
          : finishSignUpMail(await resetUrl(user.id))
        await mailOwner(deps, { key, to: user.email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'reset.requested',
      name: 'auth.mail-reset',
      asJob: async ({ email }, key) => {
        const user = await findUserByEmail(db, email)
        if (!user) return
        const name = user.email_verified ? user.name : ''
        const letter = passwordResetMail(name, await resetUrl(user.id))
        await mailOwner(deps, { key, to: email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'password.changed',
      name: 'auth.mail-password-changed',
      asJob: async ({ userId, removed }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        const letter = passwordChangedMail(user.name, site, removed)
        await mailOwner(deps, { key, to: user.email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'email-change.requested',
      name: 'auth.mail-email-change',
      asJob: async ({ userId, email }, key) => {
        const [user, other] = await Promise.all([
          findUserById(db, userId),
          findUserByEmail(db, email),
        ])
        if (!user) return
        const link = signMailLink(TOKEN_KEYS, 'change', { userId, email })
        const letter = other
          ? accountExistsMail(site)
          : confirmNewEmailMail(`${site}/verify-email?change=${link}`)
        await mailOwner(deps, { key, to: email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'email.changed',
      name: 'auth.mail-email-changed',
      asJob: async ({ userId, from }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        const letter = emailChangedMail(user.name, recoveryUrl({ userId, email: from }))
        await mailOwner(deps, { key, to: from }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'sign-in-methods.changed',
      name: 'auth.mail-sign-in-method',
      asJob: async ({ userId, change }, key) => {
        const user = await findUserById(db, userId)
        if (!user) return
        const url = recoveryUrl({ userId, email: user.email })
        await mailOwner(deps, { key, to: user.email }, signInMethodMail(user.name, change, url))
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'account.opened',
      name: 'auth.mail-welcome',
      asJob: async ({ userId }, key) => {
        const user = await findUserById(db, userId)
        // While the address is unverified, the name may come from someone else.
        const name = user?.email_verified ? user.name : ''
        if (user) await mailOwner(deps, { key, to: user.email }, welcomeMail(name, site))
      },
    },
  ]
}

export const authJobs = ({ db, log }: { db: Db; log: Log }): Job[] => [
  {
    name: 'auth.sweep',
    cron: '0 21 * * *', // half past two in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () => log.info(await sweep(db), 'deleted expired rows'),
  },
  {
    name: 'auth.count-learners',
    cron: '7 * * * *',
    timeLimitSeconds: 15 * 60,
    run: async () => log.info(await recountLearners(db), 'learners were counted'),
  },
]
