import { randomBytes } from 'node:crypto'

/** Random and not signed: it reveals nothing, and must work as long as the account exists, even after keys change. */
export const newUnsubscribeToken = (): string => randomBytes(24).toString('base64url')
