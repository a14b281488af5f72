import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

type Mail = Email & { raw: string }
type Waiting = { to: string; take: (mail: Mail) => void }

export type MailServer = {
  url: string
  /** Returns the oldest email to this address that was not returned before. Waits for it if necessary. */
  nextMailTo(address: string): Promise<Mail>
  /** Returns how many emails the address has received in total. */
  countTo(address: string): number
  /** Accepts email (the default), refuses it temporarily, or is not reachable. */
  become(state: 'open' | 'busy' | 'away'): Promise<void>
}

const isTo = (mail: Mail, address: string) => mail.to?.some((one) => one.address === address)

/** Starts a real local SMTP server that stores what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: Mail[] = []
  const untaken: Mail[] = []
  const waiting: Waiting[] = []
  const store = (mail: Mail) => {
    received.push(mail)
    const index = waiting.findIndex(({ to }) => isTo(mail, to))
    if (index < 0) untaken.push(mail)
    else waiting.splice(index, 1)[0]?.take(mail)
  }
  let isBusy = false
  const listen = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        // Real mail servers often quote the refused address.
        const later = new Error(`4.3.2 <${address}> cannot be served now, come back later`)
        done(isBusy ? Object.assign(later, { responseCode: 451 }) : null)
      },
      onData(stream, _session, done) {
        let raw = ''
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
        stream.on('end', () => {
          void PostalMime.parse(raw).then((mail) => store({ ...mail, raw }))
          done()
        })
      },
    })
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server: SMTPServer | undefined = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const close = async () => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(resolve))
  }
  afterAll(close)

  return {
    url: `smtp://127.0.0.1:${port}`,
    async become(state) {
      isBusy = state === 'busy'
      if (state === 'away') await close()
      else server ??= await listen(port)
    },
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
