import type { AuditLine } from '@nextround/contract/payments-admin'

/** Describes an action. `who` is the person or the system. */
export type TrailWords = Record<string, (who: string, details: AuditLine['details']) => string>

/** Describes a line of the trail. An action that this build doesn't know is shown by its name. */
export function trailWords({ action, by, details }: AuditLine, words: TrailWords): string {
  const who = by ?? 'the system'
  return words[action]?.(who, details) ?? `${action.replaceAll(/[.-]/g, ' ')}, by ${who}`
}
