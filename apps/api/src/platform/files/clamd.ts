import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { within } from '../async/within.ts'

/** `scan` fails if the scanner gives no verdict. */
export type VirusScanner = { scan: (content: Uint8Array) => Promise<'clean' | 'infected'> }

const TIME_LIMIT_MS = 15_000
const CHUNK_BYTES = 64 * 1024

/** Connects to ClamAV's daemon at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
export function clamdScanner(address: string, timeLimitMs = TIME_LIMIT_MS): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address)
  const open = () =>
    protocol === 'unix:'
      ? connect(decodeURIComponent(pathname))
      : connect(Number(port), hostname.replaceAll(/[[\]]/g, ''))
  return {
    async scan(content) {
      const socket = open()
      try {
        const late = () => new Error('clamd took too long')
        return parseVerdict(await within(timeLimitMs, converse(socket, content), late))
      } finally {
        socket.destroy()
      }
    },
  }
}

/**
 * INSTREAM sends each chunk after its length in four bytes, with an empty chunk at the end. The reply ends with a zero
 * byte.
 */
async function converse(socket: Socket, content: Uint8Array): Promise<string> {
  // Starts reading before writing: clamd may refuse and close early, and its reply says why where a broken pipe does
  // not.
  const reply = readReply(socket)
  await Promise.race([once(socket, 'connect'), reply])
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES)
    socket.write(encodeLength(chunk))
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), reply])
  }
  socket.write(encodeLength(Buffer.alloc(0)))
  return reply
}

function encodeLength({ length }: Uint8Array): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  for await (const piece of socket) {
    reply += String(piece)
    if (reply.endsWith('\0') || reply.length > 1_000) break
  }
  return reply
}

/**
 * The reply is `stream: OK` or `stream: NAME FOUND`. Anything else is an error, such as a file over clamd's size limit.
 */
function parseVerdict(reply: string): 'clean' | 'infected' {
  if (/^stream: OK\0$/.test(reply)) return 'clean'
  if (/^stream: .* FOUND\0$/.test(reply)) return 'infected'
  throw new Error('clamd gave no verdict')
}
