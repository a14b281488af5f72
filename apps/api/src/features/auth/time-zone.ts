/** Offsets such as +05:30 are left out: Postgres reads them the other way round. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
