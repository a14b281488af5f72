import type { CaughtMail } from '../scripts/mail-catcher.ts'
import { served } from './served.ts'
import { expect } from './test.ts'

const read = new Set<string>()

/** The next email to this address that no journey of this process has read, optionally containing `words`. */
export async function nextMail(
  baseURL: string | undefined,
  to: string,
  words = '',
): Promise<CaughtMail> {
  const { inboxUrl } = served(baseURL)
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        // An error in a polled function would end the poll.
        const reply = await fetch(`${inboxUrl}/mails.json`).catch(() => undefined)
        const mails = ((await reply?.json()) ?? []) as CaughtMail[]
        found = mails.findLast(
          (mail) => mail.to.includes(to) && mail.text.includes(words) && !read.has(mail.messageId),
        )
        return found
      },
      { message: `a mail to ${to}`, timeout: 60_000 },
    )
    .toBeDefined()
  const mail = found as unknown as CaughtMail
  read.add(mail.messageId)
  return mail
}

/** The address behind the email's button. */
export const linkIn = ({ text }: CaughtMail): string =>
  /https?:\/\/\S+\?(token|change|restore)=\S+/.exec(text)?.[0] ?? ''
