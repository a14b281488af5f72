import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const ERROR_MESSAGE_LENGTH = 200
export const ERROR_STACK_LENGTH = 1500

/** An error that nothing caught, a promise that nothing handled, or code that did not load. */
export const ClientErrorKind = z.enum(['error', 'rejection', 'chunk'])
export type ClientErrorKind = z.infer<typeof ClientErrorKind>

export const ClientError = z.strictObject({
  kind: ClientErrorKind,
  message: z.string().check(z.minLength(1), z.maxLength(ERROR_MESSAGE_LENGTH)),
  stack: z.string().check(z.maxLength(ERROR_STACK_LENGTH)),
  /** The pattern of the page's address, such as `/quiz/results/:id`. */
  page: z.string().check(z.maxLength(60), z.regex(/^\/[a-z:*/-]*$/)),
  /** The name of the build that the page belongs to. In development there is none. */
  build: z.string().check(z.regex(/^([\da-f]{12}|dev)$/)),
})
export type ClientError = z.infer<typeof ClientError>

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  summary: 'Reports an error on a page, without personal data.',
  body: ClientError,
  bodyLimitBytes: 4096,
  reply: z.object({}),
})

const QUERIES = /[?#]\S*/g
const EMAILS = /[^\s@]{1,64}(@|%40)[^\s@:/]{1,255}\.[^\s@:/]+/g
/** UUIDs, and seven digits or more, such as phone numbers. Columns of a script have six at most. */
const IDS = /[\da-f]{8}-[\da-f-]{27}|\p{Nd}([ -]?\p{Nd}){6,}/giu

/**
 * Removes what may be personal from the text of an error: query strings and fragments, email addresses, ids and long
 * numbers. The browser does it before it sends anything, and the server again, because a report can be forged.
 */
export const scrubErrorText = (text: string, length: number): string =>
  text
    // A longer text would cost time and is cut anyway.
    .slice(0, 4 * length)
    .replace(QUERIES, '')
    .replace(EMAILS, '[email]')
    .replace(IDS, '[id]')
    .slice(0, length)
