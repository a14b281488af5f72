const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const ISO = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** `2025-05-09` as the site shows it everywhere: May 9, 2025. */
export const formatDay = (day: string) => DAY.format(new Date(day))

/** The day that a moment belongs to, as 2026-11-15, in the time of the device. */
export const dayOf = (at: Date): string => ISO.format(at)
