import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// Without signs that are mistaken for each other on paper.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const sign = () => SIGNS[randomInt(SIGNS.length)]

/** Ten codes of about 50 bits, for the day the phone is lost. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 10 }, sign).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/** Slow, so that a stolen table does not give the codes away; salted by the account, so that one hash finds a code. */
export const hashBackupCode = async (userId: string, code: string): Promise<string> => {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (await slowHash(typed, userId, 32)).toString('base64url')
}
