import { brand } from '@nextround/content'
import type { Announce, EventListener } from '#events'
import type { Deps } from '#platform/deps.ts'
import { MAIL_RETRY } from '#platform/mail/mailer.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { claimedMail, guideAccessMail, paymentReceivedMail, settledMail } from './payments/mails.ts'
import { SETTLE_JOB, settleMissed, settlePayment } from './payments/settle-payments.ts'
import { sweepPayments } from './payments/sweep-payments.ts'
import { findPaymentWithBuyer } from './payments/team-queries.ts'
import { printCopy, printGuide } from './printing/print-guide.ts'
import { printReceipt } from './printing/print-receipt.ts'
import { findReader } from './queries.ts'
import { removeFiles } from './remove-files.ts'

type GuideJobDeps = Pick<Deps, 'db' | 'files' | 'config' | 'mailer'>

/**
 * Printing starts a browser, one at a time, and nine other jobs of the batch may be waiting for it. Hence the long time
 * limit and the long pauses between retries.
 */
const PRINTING = {
  timeLimitSeconds: 10 * 60,
  retry: { retries: 8, firstPauseSeconds: 20, longestPauseSeconds: 1_800 },
}

export const guideListeners = (deps: GuideJobDeps): EventListener[] => {
  const { db, config, mailer } = deps
  const site = config.PUBLIC_URL
  const send = (envelope: { key: string; to: string; replyTo?: string }, letter: MailContent) =>
    mailer.send({ ...envelope, ...renderMail(letter, { name: brand.name, url: site }) })
  /** Buyers are asked to reply; the sender's address often has no inbox. */
  const replyTo = brand.contact.support

  return [
    {
      ...PRINTING,
      event: 'guide.changed',
      name: 'study-guides.print',
      asJob: ({ guideId }) => printGuide(deps, guideId),
    },
    {
      ...PRINTING,
      // Copies are printed only on request: many buyers read on the site, and forty approvals would print for minutes.
      event: 'guide-copy.requested',
      name: 'study-guides.print-copy',
      asJob: (wanted) => printCopy(deps, wanted),
    },
    {
      ...PRINTING,
      event: 'payment.settled',
      name: 'study-guides.print-receipt',
      asJob: async ({ paymentId, status }) => {
        if (status === 'approved') await printReceipt(deps, paymentId)
      },
    },
    {
      // Retried for about a day, like emails: a file store that is down must not leave a person's name behind.
      retry: MAIL_RETRY,
      event: 'account.deleted',
      name: 'study-guides.remove-files',
      asJob: ({ userId }) => removeFiles(deps, userId),
    },
    {
      retry: MAIL_RETRY,
      event: 'payment.settled',
      name: 'study-guides.mail-buyer',
      asJob: async ({ paymentId }, key) => {
        const payment = await findPaymentWithBuyer(db, paymentId)
        const letter =
          payment &&
          settledMail({
            name: payment.buyer.name,
            payment,
            refundReference: payment.refundReference,
            site,
          })
        if (letter && payment.buyer.email)
          await send({ key, to: payment.buyer.email, replyTo }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'guide-access.changed',
      name: 'study-guides.mail-access',
      asJob: async ({ userId, guideId, isOpen }, key) => {
        const found = await findReader(db, { userId, guideId })
        // The text has changed again, so the newer job prints it.
        if (!found || found.isOpen !== isOpen) return
        const { name, email, title } = found
        const letter = guideAccessMail({ name, guide: { id: guideId, title }, isOpen, site })
        await send({ key, to: email, replyTo }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'payment.claimed',
      name: 'study-guides.mail-claimant',
      asJob: async ({ paymentId }, key) => {
        const payment = await findPaymentWithBuyer(db, paymentId)
        if (payment?.status !== 'pending' || !payment.buyer.email) return
        const letter = paymentReceivedMail({ name: payment.buyer.name, payment, site })
        await send({ key, to: payment.buyer.email, replyTo }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'payment.claimed',
      name: 'study-guides.mail-operator',
      asJob: async ({ paymentId }, key) => {
        const payment = await findPaymentWithBuyer(db, paymentId)
        if (payment?.status !== 'pending' || !config.OPERATOR_EMAIL) return
        await send({ key, to: config.OPERATOR_EMAIL }, claimedMail(payment, site))
      },
    },
  ]
}

type SettleDeps = Pick<Deps, 'db' | 'log'> & { announce: Announce }

export const guideJobs = (deps: SettleDeps): Job[] => [
  {
    name: SETTLE_JOB,
    run: ({ paymentId }: { paymentId: string }) => settlePayment(deps, paymentId),
  },
  // Also settles decisions made by a server of an older version, which enqueues no job for them.
  { name: 'study-guides.settle-payments', cron: '*/2 * * * *', run: () => settleMissed(deps) },
  {
    name: 'study-guides.sweep',
    cron: '15 21 * * *', // a quarter to three in the morning in India
    run: async () =>
      deps.log.info({ payments: await sweepPayments(deps.db) }, 'deleted old payments'),
  },
]
