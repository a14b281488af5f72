/** Formats a running clock as '04:12', or as '1:04:12' from one hour on. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return (hours > 0 ? [hours, ...rest] : rest).join(':')
}
