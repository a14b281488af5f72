import { randomBytes } from 'node:crypto'

/** Says nothing about anybody, and works as long as the account does: keys may change, a mail is read years later. */
export const newUnsubscribeToken = (): string => randomBytes(24).toString('base64url')
