import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { safeFileName } from './safe-file-name.ts'

export type FileReply<Type extends string = string> = {
  /** A readable name, made safe when it is sent. */
  name: string
  type: Type
  /** The length of a stream, if known, so that browsers can show progress. */
  length?: number
  content: string | Uint8Array | Readable
}

/** For browsers that show the file anyway: gives it no origin, and lets it load and run nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends a file as a download, never inline, because its content must not run as one of our pages. */
export function sendFile({ name, type, length, content }: FileReply, reply: FastifyReply) {
  reply
    .type(type)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', POLICY)
  if (length !== undefined) reply.header('content-length', length)
  const isText = typeof content === 'string'
  return reply.send(isText || content instanceof Uint8Array ? Buffer.from(content) : content)
}

/** The first name is ASCII for old programs, the second one allows any script (RFC 6266, RFC 8187). */
function contentDisposition(name: string) {
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
