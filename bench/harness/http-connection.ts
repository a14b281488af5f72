import { once } from 'node:events'
import { connect } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

type Reply = { status: number; body: string }
export type HttpConnection = {
  send(request: string): Promise<Reply>
  /** False once the server has closed it. */
  isOpen(): boolean
}

/** A persistent connection with minimal HTTP, so that the caller costs little compared with the server. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  let read = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Reply> | undefined
  socket.on('data', (chunk) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    const headEnds = read.indexOf(END_OF_HEAD)
    if (headEnds === -1) return
    const head = read.toString('latin1', 0, headEnds)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (!length) {
      socket.destroy(new Error(`no length: ${head}`))
      return
    }
    const ends = headEnds + END_OF_HEAD.length + Number(length)
    if (read.length < ends) return
    const body = read.toString('utf8', headEnds + END_OF_HEAD.length, ends)
    read = Buffer.alloc(0)
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  return {
    isOpen: () => !socket.destroyed,
    send(request) {
      waiting = Promise.withResolvers()
      if (socket.destroyed) waiting.reject(new Error('the server closed the connection'))
      socket.write(request)
      return waiting.promise
    },
  }
}
