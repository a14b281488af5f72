import { brand } from '@nextround/content'
import type { Deps } from '#platform/deps.ts'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'

export type MailTools = Pick<Deps, 'config' | 'mailer'>

export const mailOwner = (
  { config, mailer }: MailTools,
  envelope: { key: string; to: string },
  letter: MailContent,
): Promise<void> =>
  mailer.send({
    ...envelope,
    ...renderMail(letter, { name: brand.name, url: config.PUBLIC_URL }),
  })
