import { brand } from '@nextround/content'
import type { Deps } from '#platform/deps.ts'
import { type Letter, writeMail } from './write-mail.ts'

export type MailTools = Pick<Deps, 'config' | 'mailer'>

export const mailOwner = (
  { config, mailer }: MailTools,
  envelope: { key: string; to: string },
  letter: Letter,
): Promise<void> =>
  mailer.send({
    ...envelope,
    ...writeMail(letter, { name: brand.name, url: config.PUBLIC_URL }),
  })
