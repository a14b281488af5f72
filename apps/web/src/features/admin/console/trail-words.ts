import type { AuditLine } from '@nextround/contract/payments-admin'

/** What was done, in words; `who` is the person, or the system itself. */
export type TrailWords = Record<string, (who: string, details: AuditLine['details']) => string>

/** The trail in words; an action that this build does not know is shown by its name. */
export function trailWords({ action, by, details }: AuditLine, words: TrailWords): string {
  const who = by ?? 'the system'
  return words[action]?.(who, details) ?? `${action.replaceAll(/[.-]/g, ' ')}, by ${who}`
}
