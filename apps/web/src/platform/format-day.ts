const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `2025-05-09` as the site shows it everywhere: May 9, 2025. */
export const formatDay = (day: string) => DAY.format(new Date(day))
