/** As figures of a result are written: '1h 5m', '8m 41s', '41s'. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`
}

/** As a clock shows it while it runs: '04:12', from an hour on '1:04:12'. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return (hours > 0 ? [hours, ...rest] : rest).join(':')
}
