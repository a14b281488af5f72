import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { RetryPolicy } from '../jobs/queue.ts'

/** The key becomes the Message-ID, so that mail programs show an email that was sent twice only once. */
type Mail = {
  key: string
  to: string
  subject: string
  text: string
  html?: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  /** The key of an earlier email, so that both are shown as one conversation. */
  inReplyTo?: string
  /** The one-click unsubscribe URL for mail programs (RFC 8058). */
  unsubscribeUrl?: string
}
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Retries for about a day, at the end every 15 minutes, so that an outage of an evening loses no email. */
export const MAIL_RETRY: RetryPolicy = {
  retries: 100,
  firstPauseSeconds: 30,
  longestPauseSeconds: 15 * 60,
}

type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

/** Use it only in jobs: a slow mail server must never delay a request. */
export function createMailer({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): Mailer {
  const { hostname } = new URL(PUBLIC_URL)
  const messageId = (key: string) => `<${key}@${hostname}>`
  const transport = createTransport(
    { url: SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
    { from: MAIL_FROM },
  )
  return {
    async send({ key, inReplyTo, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        messageId: messageId(key),
        ...(inReplyTo && { inReplyTo: messageId(inReplyTo), references: messageId(inReplyTo) }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
    },
    close: () => transport.close(),
  }
}
