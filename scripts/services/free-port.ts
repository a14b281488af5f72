import { createServer, type AddressInfo } from 'node:net'

/** Below the ephemeral ports of the system: one of those could be taken before a server listens on it. */
const FIRST = 20_000
const SLICES = 120
const PORTS_IN_A_SLICE = 100
let tried = Math.floor(Math.random() * PORTS_IN_A_SLICE)

/** Returns the wanted port if it is free, otherwise another one. */
export const freePort = (wanted = anyPort()): Promise<number> =>
  listenOnce(wanted).catch(() => freePort())

/** Each process tries a separate range: otherwise two could find the same port free at the same time. */
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
