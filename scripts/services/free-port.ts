import { createServer, type AddressInfo } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those could be taken before a server listens, or between two. */
const FIRST = 20_000
const SLICES = 120
const PORTS_IN_A_SLICE = 100
let tried = Math.floor(Math.random() * PORTS_IN_A_SLICE)

/** The wanted port if nobody listens there, else any other. */
export const freePort = (wanted = anyPort()): Promise<number> =>
  listenOnce(wanted).catch(() => freePort())

/** Each process tries ports of its own: what is free for two of them at once would be taken by the first that listens. */
const anyPort = () =>
  FIRST + (process.pid % SLICES) * PORTS_IN_A_SLICE + (tried++ % PORTS_IN_A_SLICE)

const listenOnce = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      server.close(() => resolve(taken))
    })
  })
