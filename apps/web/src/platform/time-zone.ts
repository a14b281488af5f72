let zone: string | undefined

/** The account's time zone. Returns undefined for guests, which means the device's time zone. */
export const timeZone = (): string | undefined => zone

/** Must be called whenever the server says who is signed in. Old browsers may not know every time zone. */
export function setTimeZone(name: string | undefined): void {
  try {
    zone = name && new Intl.DateTimeFormat('en', { timeZone: name }) ? name : undefined
  } catch {
    zone = undefined
  }
}
