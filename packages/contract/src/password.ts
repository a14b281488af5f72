/** Minimum lengths for everyone and for admins. There are no other requirements for a password. */
export const PASSWORD_LENGTH = { least: 8, leastForAdmins: 15, most: 128 } as const

/** Hints in the list below the password field. */
export const PASSWORD_HINTS = [
  { words: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  { words: 'Uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { words: 'Lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { words: 'Number', isMet: (password: string) => /[0-9]/.test(password) },
  { words: 'Special character', isMet: (password: string) => /[^A-Za-z0-9]/.test(password) },
] as const

const IS_LONG = (password: string) => password.length >= 12
const OFTEN_GUESSED = /123|abc|qwerty|password|admin/i

export const STRENGTH_LABELS = ['Very weak', 'Weak', 'Moderate', 'Strong', 'Very strong'] as const

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: string }

/** Advice only: a weak password is shown as weak but not refused. */
export function measureStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: 'Password is required' }
  const points = [...PASSWORD_HINTS.map(({ isMet }) => isMet), IS_LONG].filter((isMet) =>
    isMet(password),
  ).length
  const score = Math.min(4, points - (OFTEN_GUESSED.test(password) ? 1 : 0))
  const clamped = Math.max(0, score) as PasswordStrength['score']
  return { score: clamped, label: STRENGTH_LABELS[clamped] }
}
