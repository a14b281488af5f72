import type { Role } from '@nextround/contract/auth'
import { PASSWORD_LENGTH } from '@nextround/contract/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#platform/errors.ts'

/** The passwords that attackers try first. Shorter ones are refused by their length. */
const COMMON = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.least),
)

type PasswordOwner = { email: string; role: Role }

/** Requires a password to be long enough and not easy to guess. There are no other rules. */
export function checkPassword(password: string, { email, role }: PasswordOwner): void {
  const { least, leastForAdmins } = PASSWORD_LENGTH
  if (password.length < (role === 'admin' ? leastForAdmins : least)) {
    throw new AppError('auth.password-too-short')
  }
  const lower = password.toLowerCase()
  const [ownName = ''] = email.split('@')
  if (COMMON.has(lower) || lower === email || lower === ownName) {
    throw new AppError('auth.password-too-common')
  }
}
