import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// Leaves out characters that are easily confused on paper.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const sign = () => SIGNS[randomInt(SIGNS.length)]

/** Makes ten codes of about 50 bits, for when the phone is lost. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 10 }, sign).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/**
 * Slow, so that a stolen table does not reveal the codes. Salted by account, so that a code can be looked up by its
 * hash.
 */
export const hashBackupCode = async (userId: string, code: string): Promise<string> => {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (await slowHash(typed, userId, 32)).toString('base64url')
}
