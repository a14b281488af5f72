import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { stopAtEnd } from './program.ts'
import type { Service } from './services/service.ts'

/** Catches all email that the product sends on this machine and shows it in the browser. Nothing is delivered. */
export async function startMailCatcher({
  smtpPort = 0,
  inboxPort = 0,
} = {}): Promise<Service & { inboxUrl: string }> {
  const mails: Promise<Email>[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.unshift(PostalMime.parse(Buffer.concat(parts)))
        done()
      })
    },
  })
  smtp.listen(smtpPort, '127.0.0.1')
  await once(smtp.server, 'listening')

  const inbox = createServer(({ url }, response) => {
    const [type, draw] = url === '/mails.json' ? JSON_TYPE : HTML_TYPE
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    response.setHeader('content-type', type)
    void Promise.all(mails).then((parsed) => response.end(draw(parsed)))
  }).listen(inboxPort, '127.0.0.1')
  await once(inbox, 'listening')

  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    inboxUrl: `http://localhost:${(inbox.address() as AddressInfo).port}`,
    stop: stopAtEnd(async () => {
      inbox.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    }),
  }
}

/** For journeys, which read their email like a person. */
export type CaughtMail = {
  to: string[]
  messageId: string
  /** By lower-case name. */
  headers: Record<string, string>
} & Record<'subject' | 'text' | 'html', string>

const list = (mails: Email[]) =>
  JSON.stringify(
    mails.map(
      ({ to = [], subject = '', text = '', html = '', messageId = '', headers }): CaughtMail => ({
        to: to.flatMap(({ address }) => address ?? []),
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        subject,
        text,
        html,
        messageId,
      }),
    ),
  )

const page = (mails: Email[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Inbox (${mails.length})</title>
<style>body{font:16px/1.5 system-ui;max-width:45rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:1rem 0}pre{white-space:pre-wrap}</style>
<h1>Inbox</h1>
${mails.map(article).join('\n') || '<p>No mail yet. Every mail the product sends on this machine appears here.</p>'}
</html>`

const article = ({ to, subject, date, text }: Email) =>
  `<article><h2>${escape(subject)}</h2>
<p>To ${escape(to?.map(({ address }) => address).join(', '))}, ${escape(date)}</p>
<pre>${escape(text)}</pre></article>`

const escape = (text = '') => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const HTML_TYPE = ['text/html; charset=utf-8', page] as const
const JSON_TYPE = ['application/json; charset=utf-8', list] as const
