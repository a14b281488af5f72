import { isAPIError } from 'better-auth/api'
import type { ErrorCode } from '@nextround/contract/errors'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'

/** The library's words for a refusal, in ours. */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.wrong-credentials',
  INVALID_PASSWORD: 'auth.wrong-credentials',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth.wrong-credentials',
  EMAIL_NOT_VERIFIED: 'auth.email-not-verified',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.email-taken',
  // Two sign-ups with one address at the same moment: the database lets one through.
  FAILED_TO_CREATE_USER: 'auth.email-taken',
  PASSWORD_TOO_SHORT: 'auth.password-too-short',
  INVALID_TOKEN: 'auth.link-expired',
  TOKEN_EXPIRED: 'auth.link-expired',
  USER_NOT_FOUND: 'auth.link-expired',
  PROVIDER_NOT_FOUND: 'auth.provider-unknown',
}

/** Calls better-auth; what it refuses comes out as one of our errors. */
export const askBetterAuth = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((error: unknown) => {
    const code = isAPIError(error) ? CODES[String(error.body?.code)] : undefined
    throw code ? new AppError(code, { cause: error }) : error
  })

/** The header our own proxy rules decide; the library would believe any X-Forwarded-For. */
export const CLIENT_IP_HEADER = 'x-client-ip'

/** All that the library learns of a request. */
export const headersFor = ({ ip, userAgent, cookie }: Client): Headers =>
  new Headers({ cookie, 'user-agent': userAgent.slice(0, 400), [CLIENT_IP_HEADER]: ip })
