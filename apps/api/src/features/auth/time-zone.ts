/** Excludes offsets such as +05:30, which Postgres reads with the opposite sign. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** True also for another name of the same zone, such as Asia/Calcutta. */
export const isSameTimeZone = (one: string, other: string): boolean =>
  canonical(one) === canonical(other)

const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
