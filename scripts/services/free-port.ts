import { createServer, type AddressInfo } from 'node:net'

/** The wanted port if nobody listens there, else any other. */
export const freePort = (wanted = 0): Promise<number> =>
  listenOnce(wanted).catch(() => listenOnce(0))

const listenOnce = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      server.close(() => resolve(taken))
    })
  })
