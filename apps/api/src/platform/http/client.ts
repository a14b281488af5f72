import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a request comes from. The address is that of the connection, or the one that our own proxy reports. */
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
