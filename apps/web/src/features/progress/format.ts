const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A moment in the time of the device: Nov 15, 2026. */
export const formatDate = (at: string): string => DAY.format(new Date(at))

/** On an axis, where there is no room for the year: Nov 15. */
export const formatShort = (at: string): string => SHORT.format(new Date(at))

/** With a sign and %, nothing gained as 0%. */
export const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`

/** 1,234 quizzes, 1 quiz. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
