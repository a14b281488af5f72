import { brand } from '@nextround/content'
import type { EventListener } from '#events'
import type { Deps } from '#platform/deps.ts'
import { MAIL_RETRY } from '#platform/mail/mailer.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { REPLY_JOB, sendReply } from './console/send-reply.ts'
import { deleteOldEntries } from './delete-old-entries.ts'
import { acknowledgementMail, receivedMail } from './mails.ts'
import { notifyOperator } from './notify-operator.ts'
import { findSender } from './queries.ts'
import { scanWaitingResumes } from './resumes/scan-resume.ts'

type MailDeps = Pick<Deps, 'db' | 'config' | 'mailer'>

export const inboxListeners = (deps: MailDeps): EventListener[] => {
  const { db, config, mailer } = deps
  const site = config.PUBLIC_URL
  const sender = { name: brand.name, url: site }

  return [
    {
      retry: MAIL_RETRY,
      event: 'questions.imported',
      name: 'inbox.tell-operator',
      asJob: (changes, id) => notifyOperator(deps, changes, id),
    },
    {
      retry: MAIL_RETRY,
      event: 'inbox.received',
      name: 'inbox.acknowledge',
      asJob: async ({ kind, entryId, isAcknowledged }) => {
        const from = isAcknowledged ? await findSender(db, { kind, entryId }) : undefined
        if (!from) return
        // The entry id is the email's key, so there is one acknowledgement per entry and replies can refer to it.
        const letter = renderMail(acknowledgementMail(kind), sender)
        await mailer.send({ key: entryId, to: from.email, ...letter })
      },
    },
    {
      retry: MAIL_RETRY,
      event: 'inbox.received',
      name: 'inbox.tell-operator-of-entry',
      asJob: async ({ kind, entryId }, key) => {
        if (!config.OPERATOR_EMAIL || !(await findSender(db, { kind, entryId }))) return
        const letter = renderMail(receivedMail(kind, site), sender)
        await mailer.send({ key, to: config.OPERATOR_EMAIL, ...letter })
      },
    },
  ]
}

export const inboxJobs = (
  deps: Pick<Deps, 'db' | 'config' | 'mailer' | 'files' | 'scanner' | 'log'>,
): Job[] => [
  {
    name: REPLY_JOB,
    retry: MAIL_RETRY,
    run: ({ itemId }: { itemId: string }) => sendReply(deps, itemId),
  },
  {
    name: 'inbox.scan-resumes',
    cron: '*/10 * * * *',
    timeLimitSeconds: 10 * 60,
    run: () => scanWaitingResumes(deps),
  },
  {
    name: 'inbox.sweep',
    cron: '15 21 * * *', // a quarter to three in the morning in India
    timeLimitSeconds: 30 * 60,
    run: async () =>
      deps.log.info(await deleteOldEntries(deps), 'deleted entries past their retention period'),
  },
]
