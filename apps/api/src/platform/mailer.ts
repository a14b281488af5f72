import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { RetryPolicy } from './queue.ts'

/** The key makes the Message-ID: a mail sent twice is one mail to the programs that read it. */
type Mail = {
  key: string
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets the answer, if it is not the sender. */
  replyTo?: string
  /** The key of an earlier mail: both are shown as one conversation. */
  inReplyTo?: string
  /** Where a mail program ends such mails in one click (RFC 8058). */
  unsubscribeUrl?: string
}
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** For about a day, at last every quarter of an hour: an outage of an evening loses no mail. */
export const MAIL_RETRY: RetryPolicy = {
  retries: 100,
  firstPauseSeconds: 30,
  longestPauseSeconds: 15 * 60,
}

type Settings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

/** Sent from jobs only: a slow mail server must never delay a request. */
export function createMailer({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings): Mailer {
  const { hostname } = new URL(PUBLIC_URL)
  const idOf = (key: string) => `<${key}@${hostname}>`
  const transport = createTransport(
    { url: SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
    { from: MAIL_FROM },
  )
  return {
    async send({ key, inReplyTo, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        messageId: idOf(key),
        ...(inReplyTo && { inReplyTo: idOf(inReplyTo), references: idOf(inReplyTo) }),
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
