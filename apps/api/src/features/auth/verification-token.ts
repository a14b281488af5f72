import { createEmailVerificationToken } from 'better-auth/api'
import type { Config } from '#platform/config.ts'

export const VERIFICATION_HOURS = 24

/** Signed, not stored: it says which address, and until when. */
export const newVerificationToken = ({ SESSION_SECRET }: Config, email: string): Promise<string> =>
  createEmailVerificationToken(SESSION_SECRET, email, undefined, VERIFICATION_HOURS * 60 * 60)
