/** What a score says: 70 passes, from 40 on it is close, below there is work to do. */
export function meaningOf(percent: number) {
  if (percent >= 70) return 'good'
  return percent >= 40 ? 'amber' : 'bad'
}

export type Tone = 'accent' | 'meaning'

/** 0 to 100, whatever came in; nothing of nothing is 0. */
export const percentOf = (value: number, max: number) =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
