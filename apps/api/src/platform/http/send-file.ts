import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { safeFileName } from './safe-file-name.ts'

export type FileReply<Type extends string = string> = {
  /** As a person would write it; made safe when it is sent. */
  name: string
  type: Type
  /** Of a stream, if it is known: browsers show progress by it. */
  length?: number
  content: string | Uint8Array | Readable
}

/** For a browser that shows it all the same: without an origin, and with nothing to load or run. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Always to be saved, never shown: what a file holds must not run as a page of ours. */
export function sendFile({ name, type, length, content }: FileReply, reply: FastifyReply) {
  reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', POLICY)
  if (length !== undefined) reply.header('content-length', length)
  const isText = typeof content === 'string'
  return reply.send(isText || content instanceof Uint8Array ? Buffer.from(content) : content)
}

/** The first name is for old programs, in ASCII; the second says it in any script (RFC 6266, RFC 8187). */
function dispositionOf(name: string) {
  const safe = safeFileName(name)
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
