/** The tone of a score: 70 passes, 40 or more is close, less needs work. */
export function scoreTone(percent: number) {
  if (percent >= 70) return 'good'
  return percent >= 40 ? 'amber' : 'bad'
}

export type Tone = 'accent' | 'meaning'

/** Always between 0 and 100. Returns 0 if `max` is 0. */
export const toPercent = (value: number, max: number) =>
  max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
