import { brand } from '@nextround/content'
import type { Announce, EventListener } from '#events'
import type { Db } from '#platform/db/client.ts'
import type { Deps } from '#platform/deps.ts'
import { MAIL_RETRY } from '#platform/mailer.ts'
import type { Job } from '#platform/queue.ts'
import { type MailContent, renderMail } from '#platform/render-mail.ts'
import { SETTLE_JOB, settlePayments } from './payments/decide-payments.ts'
import { claimedMail, settledMail } from './payments/mails.ts'
import { findPaymentForTeam } from './payments/team-queries.ts'
import { printCopy, printGuide } from './printing/print-guide.ts'
import { printReceipt } from './printing/print-receipt.ts'

type GuideJobDeps = Pick<Deps, 'db' | 'files' | 'config' | 'mailer'>

/**
 * Printing starts a browser, one at a time, for which nine others of the same batch may wait: so a run has long, and is
 * tried again later rather than sooner.
 */
const PRINTING = {
  timeLimitSeconds: 10 * 60,
  retry: { retries: 8, firstPauseSeconds: 20, longestPauseSeconds: 1_800 },
}

export const guideListeners = (deps: GuideJobDeps): EventListener[] => {
  const { db, config, mailer } = deps
  const site = config.PUBLIC_URL
  const send = (envelope: { key: string; to: string }, letter: MailContent) =>
    mailer.send({ ...envelope, ...renderMail(letter, { name: brand.name, url: site }) })
  const paymentOf = (paymentId: string) => findPaymentForTeam(db, { paymentId, adminId: '' })

  return [
    {
      ...PRINTING,
      event: 'guide.changed',
      name: 'study-guides.print',
      asJob: ({ guideId }) => printGuide(deps, guideId),
    },
    {
      ...PRINTING,
      // Only when its buyer asks for it: many read on the site, and forty approvals would print for minutes.
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
      retry: MAIL_RETRY,
      event: 'payment.settled',
      name: 'study-guides.mail-buyer',
      asJob: async ({ paymentId }, key) => {
        const payment = await paymentOf(paymentId)
        const letter = payment && settledMail({ name: payment.buyer.name, payment, site })
        if (letter && payment.buyer.email) await send({ key, to: payment.buyer.email }, letter)
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'payment.claimed',
      name: 'study-guides.mail-operator',
      asJob: async ({ paymentId }, key) => {
        const payment = await paymentOf(paymentId)
        if (payment?.status !== 'pending' || !config.OPERATOR_EMAIL) return
        await send({ key, to: config.OPERATOR_EMAIL }, claimedMail(payment, site))
      },
    },
  ]
}

export const guideJobs = ({ db, announce }: { db: Db; announce: Announce }): Job[] => [
  { name: SETTLE_JOB, run: () => settlePayments({ db, announce }) },
]
