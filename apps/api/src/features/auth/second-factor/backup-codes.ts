import { createHash, randomInt } from 'node:crypto'

// Without signs that are mistaken for each other on paper.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const sign = () => SIGNS[randomInt(SIGNS.length)]

/** Ten codes of about 50 bits, for the day the phone is lost. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const code = Array.from({ length: 10 }, sign).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/** A plain hash is enough: the codes are random, not chosen. */
export const hashBackupCode = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')
