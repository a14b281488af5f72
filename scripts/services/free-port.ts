import { createServer, type AddressInfo } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could be taken before a server listens, or between two. */
const FIRST = 20_000
const COUNT = 12_000

/** The wanted port if nobody listens there, else any other. */
export const freePort = (wanted = anyPort()): Promise<number> =>
  listenOnce(wanted).catch(() => freePort())

const anyPort = () => FIRST + Math.floor(Math.random() * COUNT)

const listenOnce = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      server.close(() => resolve(taken))
    })
  })
