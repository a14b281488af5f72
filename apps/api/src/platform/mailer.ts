import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { RetryPolicy } from './queue.ts'

/** The key makes the Message-ID: a mail sent twice is one mail to the programs that read it. */
type Mail = { key: string; to: string; subject: string; text: string; html?: string }
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
  const transport = createTransport(
    { url: SMTP_URL, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 },
    { from: MAIL_FROM },
  )
  return {
    async send({ key, ...mail }) {
      await transport.sendMail({ ...mail, messageId: `<${key}@${hostname}>` })
    },
    close: () => transport.close(),
  }
}
