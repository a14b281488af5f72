import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a request tells about where it comes from. The address is the connection's, or our own proxy's word for it. */
export type Client = { ip: string; userAgent: string; cookie: string }

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  cookie: headers.cookie ?? '',
})

export type SetCookies = (cookies: string[]) => void

export const setCookiesOn =
  (reply: FastifyReply): SetCookies =>
  (cookies) =>
    void (cookies.length > 0 && reply.header('set-cookie', cookies))
