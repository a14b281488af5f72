import { CONTRACT_LEVEL_HEADER } from '@nextround/contract/contract-level'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a request comes from. The address is that of the connection, or the one that our own proxy reports. */
export type Client = {
  ip: string
  userAgent: string
  cookie: string
  /** The contract level of the calling page: the kinds of questions that it can show. */
  contractLevel: number
}

export const toClient = ({ ip, headers }: FastifyRequest): Client => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  cookie: headers.cookie ?? '',
  contractLevel: toContractLevel(headers[CONTRACT_LEVEL_HEADER]),
})

/** A page from before the header sends none. */
const toContractLevel = (header: string | string[] | undefined): number => {
  const level = Number(header)
  return Number.isInteger(level) && level > 0 ? level : 1
}

export type SetCookies = (cookies: string[]) => void

export const setCookiesOn =
  (reply: FastifyReply): SetCookies =>
  (cookies) =>
    void (cookies.length > 0 && reply.header('set-cookie', cookies))
