import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Mail = Email & { raw: string }
type Waiting = { to: string; take: (mail: Mail) => void }

export type MailServer = {
  url: string
  /** The oldest mail to this address that nobody has taken yet; waits for it if it is still to come. */
  nextMailTo(address: string): Promise<Mail>
  /** How many were received for it in all. */
  countTo(address: string): number
}

const isTo = (mail: Mail, address: string) => mail.to?.some((one) => one.address === address)

/** A real SMTP server on loopback that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: Mail[] = []
  const untaken: Mail[] = []
  const waiting: Waiting[] = []
  const keep = (mail: Mail) => {
    received.push(mail)
    const index = waiting.findIndex(({ to }) => isTo(mail, to))
    if (index < 0) untaken.push(mail)
    else waiting.splice(index, 1)[0]?.take(mail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        void PostalMime.parse(raw).then((mail) => keep({ ...mail, raw }))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMailTo: (address) => {
      const index = untaken.findIndex((mail) => isTo(mail, address))
      const [mail] = index < 0 ? [] : untaken.splice(index, 1)
      return mail
        ? Promise.resolve(mail)
        : new Promise((take) => waiting.push({ to: address, take }))
    },
    countTo: (address) => received.filter((mail) => isTo(mail, address)).length,
  }
}
